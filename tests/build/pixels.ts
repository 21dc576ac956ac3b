import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';

export interface Pixel {
  x: number;
  y: number;
  /** `#rrggbb`, and `#rrggbbaa` where it is not opaque. */
  color: string;
}

/** Reads a picture of the client build. */
export async function readPng(file: string): Promise<PNG> {
  return PNG.sync.read(await readFile(join('dist/client', file)));
}

export function getColorAt({ data, width }: PNG, x: number, y: number): string {
  const start = (Math.round(y) * width + Math.round(x)) * 4;
  const hex = data.subarray(start, start + 4).toString('hex');
  return `#${hex.endsWith('ff') ? hex.slice(0, -2) : hex}`;
}

export function listPixels(image: PNG): Pixel[] {
  return Array.from({ length: image.width * image.height }, (_, index) => {
    const x = index % image.width;
    const y = Math.floor(index / image.width);
    return { x, y, color: getColorAt(image, x, y) };
  });
}
