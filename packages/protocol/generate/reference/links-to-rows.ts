/** Links from one page of the reference to a row on another. */
import type { ResponseCodeClass, Operation } from '../../src/index.ts';
import type { MessageCode, Parameter, InterpretationRule, Status } from '../../src/spec.ts';
import { code, link } from './markdown.ts';

export const toParameter = (name: Parameter): string => link(code(name), `parameters.md#${name}`);

export const toOperation = (name: Operation): string =>
  link(code(name), `operations.md#${name.toLowerCase()}`);

export const toStatus = (status: Status): string => link(status, `statuses.md#${status}`);

export const toMessage = (message: MessageCode): string => link(message, `messages.md#${message}`);

export const toClass = (name: ResponseCodeClass): string => link(name, `messages.md#${name}`);

/** Several decisions: `D16, D17`. */
export const toInterpretationRules = (...rules: readonly InterpretationRule[]): string =>
  rules.map((rule) => link(rule, `interpretation-rules.md#${rule.toLowerCase()}`)).join(', ');
