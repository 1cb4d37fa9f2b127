/** The published packages of this workspace. */
import path from 'node:path';
import { publishedPackages, type Published } from './published-packages.ts';

export const workspace = path.resolve(__dirname, '../../../..');

export const published: readonly Published[] = publishedPackages(workspace);
