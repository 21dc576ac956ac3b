import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const workflow = parse(await readFile('.github/workflows/ci.yaml', 'utf8'));
const [job, ...otherJobs] = Object.values<Record<string, unknown>>(workflow.jobs);

describe('the workflow', () => {
  it('runs for each push and pull request, and cancels the run of an older commit', () => {
    expect(Object.keys(workflow.on).toSorted()).toEqual(['pull_request', 'push']);
    expect(workflow.concurrency).toEqual({
      group: expect.stringContaining('github.ref'),
      'cancel-in-progress': true,
    });
  });

  it('checks out, calls .ci/run, and does nothing else', () => {
    expect(otherJobs).toEqual([]);
    expect(job?.['steps']).toEqual([
      {
        uses: expect.stringMatching(/^actions\/checkout@[0-9a-f]{40}$/),
        with: { 'persist-credentials': false },
      },
      { run: 'bash .ci/run' },
    ]);
  });

  it('may read the repository alone, and ends after half an hour', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(job).toMatchObject({ 'timeout-minutes': 30 });
    expect(job).not.toHaveProperty('permissions');
  });

  it('runs on the oldest Node that package.json supports', async () => {
    const { engines } = JSON.parse(await readFile('package.json', 'utf8'));
    const floor = engines.node.replace('>=', '');
    expect(job?.['container']).toMatchObject({ image: `node:${floor}-bookworm` });
  });
});
