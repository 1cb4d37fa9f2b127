/** Why the gateway itself refuses. */
import {
  formatResponseCode,
  operations,
  refusalReasons,
  interpretationRuleOfRefusal,
  interpretationRulesOfRefusals,
  type RefusalReason,
} from '../../src/spec.ts';
import { messages } from '../../src/texts.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { toMessage, toInterpretationRules } from './links-to-rows.ts';
import { anchored, code, link, page, table, type ReferencePage } from './markdown.ts';

export const reasonsPage: ReferencePage = {
  name: 'refusal-reasons.md',
  title: 'Reasons for a refusal',
  summary: 'Why the gateway itself refuses, in the order in which it checks',
  text: () => {
    const names = keysOf(refusalReasons);
    const authenticatedAt = names.indexOf(lastBeforeAuthentication) + 1;
    const byTheOrder = names.slice(authenticatedAt).filter((name) => name !== 'InternalError');
    return page(
      reasonsPage.title,
      'The gateway refuses for these reasons and no others; all other messages come from banks, processors and services behind it.',
      '## Before the merchant is authenticated',
      `Checked in this order; the first that applies decides the reply (${toInterpretationRules('D3')}), with status 00 (${toInterpretationRules('D6')}).`,
      reasonTable('response code', names.slice(0, authenticatedAt), statusBefore),
      '## By the order and its ledger',
      `Decided in a fixed order (${toInterpretationRules('D11')}), with the operation's own failure status: see ${link('operations', 'operations.md')}.`,
      reasonTable('message', byTheOrder, (name) => toMessage(refusalReasons[name].messageCode)),
      '## Internal errors',
      'Answered with HTTP 500.',
      reasonTable('response code', ['InternalError'], statusBefore),
    );
  },
};

const lastBeforeAuthentication: RefusalReason = 'SignatureMismatch';

const statusBefore = (name: RefusalReason): string => {
  const { messageCode: message } = refusalReasons[name];
  return link(formatResponseCode('00', message), `messages.md#${message}`);
};

const reasonTable = (
  answer: string,
  names: readonly RefusalReason[],
  answerOf: (name: RefusalReason) => string,
): string =>
  table(
    ['reason', 'when', answer, 'text', 'rule'],
    names.map((name) => {
      const { messageCode, description } = refusalReasons[name];
      return [
        anchored(name, code(name)),
        description,
        answerOf(name),
        messages[messageCode],
        toInterpretationRules(
          ...new Set([
            interpretationRulesOfRefusals[name],
            ...keysOf(operations).map((each) => interpretationRuleOfRefusal(name, each)),
          ]),
        ),
      ];
    }),
  );
