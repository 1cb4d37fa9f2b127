/** The pages of the reference, by the name of their file. */
import type { ReferencePage } from './markdown.ts';
import { interpretationRulesPage } from './interpretation-rules-page.ts';
import { feedbackPage } from './feedback-page.ts';
import { indexOf } from './index-page.ts';
import { messagesPage } from './messages-page.ts';
import { operationsPage } from './operations-page.ts';
import { parametersPage } from './parameters-page.ts';
import { reasonsPage } from './refusal-reasons-page.ts';
import { settingsPage } from './account-settings-page.ts';
import { paymentsPage } from './payments-page.ts';
import { signaturesPage } from './signatures-page.ts';
import { statusesPage } from './statuses-page.ts';

const chapters: readonly ReferencePage[] = [
  operationsPage,
  parametersPage,
  signaturesPage,
  statusesPage,
  messagesPage,
  reasonsPage,
  feedbackPage,
  settingsPage,
  interpretationRulesPage,
  paymentsPage,
];

export const pages: readonly ReferencePage[] = [indexOf(chapters), ...chapters];
