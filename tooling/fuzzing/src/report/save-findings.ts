/** Saves the inputs of findings as files, and describes each with the command that repeats it. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../engine/finding.ts';

export const saveFindings = (folder: string, findings: readonly Finding[]): readonly string[] =>
  findings.map(({ target, violation, input }) => {
    mkdirSync(folder, { recursive: true });
    const hash = createHash('sha256').update(input).digest('hex').slice(0, 10);
    const file = path.join(folder, `${target}-${hash}`);
    writeFileSync(file, input);
    return `${target}: FINDING: ${violation}\n  repeat with: npm run fuzz -- ${target} --input ${file}`;
  });
