// Written by `npm run generate` from the protocol's operations.
import type { Operation } from '@postern/protocol';

export const operationCommandNames: readonly (readonly [name: string, operation: Operation, summary: string])[] = [
 [
  "capture",
  "CAPTURE",
  "Capture all or part of an authorized amount (CAPTURE)"
 ],
 [
  "void",
  "VOID_AUTHORIZATION",
  "Release an authorization before anything is captured (VOID_AUTHORIZATION)"
 ],
 [
  "refund",
  "REFUND",
  "Return all or part of a captured amount (REFUND)"
 ],
 [
  "check",
  "CHECK_STATUS",
  "Return the totals of an order and its last operation (CHECK_STATUS)"
 ]
];
