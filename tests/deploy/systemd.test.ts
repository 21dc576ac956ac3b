import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '../../src/server/config/variables.ts';
import { change } from '../support/process/change.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const analyze = findProgram('systemd-analyze', 'systemd');

const UNIT = 'ai-agents-website.service';
const text = readFileSync(`deploy/systemd/${UNIT}`, 'utf8');

/** Of 100, where 0 is the best: a little above what `systemd-analyze` gives the unit. */
const MAX_EXPOSURE = 10;

/** A copy of the unit that starts the Node of this machine, wherever that is. */
async function copyUnit(edit = (unit: string) => unit): Promise<string> {
  const file = join(await createFolder(), UNIT);
  await writeFile(file, edit(text).replaceAll('/usr/bin/node', process.execPath));
  return file;
}

const verify = (file: string) => runProgram('systemd-analyze', ['verify', '--man=no', file]);

const rate = (file: string) =>
  runProgram('systemd-analyze', [
    ...['security', '--no-pager', '--offline=true', `--threshold=${MAX_EXPOSURE}`],
    file,
  ]);

function getSetting(name: string): string {
  const value = new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`The unit has no ${name}`);
  return value;
}

describe.skipIf(analyze === undefined)(`deploy/systemd/${UNIT}`, () => {
  it('is a unit of which systemd reports nothing', async () => {
    expect(verify(await copyUnit())).toEqual({ status: 0, output: '' });
  });

  it('leaves little exposed', async () => {
    const { status, output } = rate(await copyUnit());
    expect({ status, output }).toMatchObject({
      status: 0,
      output: expect.stringContaining('Overall exposure level'),
    });
  });

  it('leaves too much exposed without one of its settings', async () => {
    const changed = await copyUnit((unit) => change(unit, [['PrivateUsers=', '# PrivateUsers=']]));
    expect(rate(changed).status).not.toBe(0);
  });

  it('gives the server enough time to shut down', () => {
    const longest = Number(/^(\d+)s$/.exec(getSetting('TimeoutStopSec'))?.[1]) - 5;
    expect(variables.shape.SHUTDOWN_GRACE_SECONDS.safeParse('120').success).toBe(true);
    expect(variables.shape.SHUTDOWN_GRACE_SECONDS.safeParse(String(longest)).success).toBe(false);
  });

  it('lets V8 write machine code, and Node start from an executable path', () => {
    expect(text).not.toMatch(/^MemoryDenyWriteExecute=(yes|true|1|on)/m);
    const [program = ''] = getSetting('ExecStart').split(' ');
    expect(getSetting('ExecPaths').split(' ')).toContain(program);
  });
});
