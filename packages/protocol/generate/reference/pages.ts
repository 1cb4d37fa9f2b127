/** The pages of the reference, by the name of their file. */
import type { ReferencePage } from './page.ts';
import { decisionsPage } from './decisions.ts';
import { feedbackPage } from './feedback.ts';
import { indexOf } from './index-page.ts';
import { messagesPage } from './messages.ts';
import { operationsPage } from './operations.ts';
import { parametersPage } from './parameters.ts';
import { reasonsPage } from './reasons.ts';
import { settingsPage } from './settings.ts';
import { signaturesPage } from './signatures.ts';
import { statusesPage } from './statuses.ts';

const chapters: readonly ReferencePage[] = [
  operationsPage,
  parametersPage,
  signaturesPage,
  statusesPage,
  messagesPage,
  reasonsPage,
  feedbackPage,
  settingsPage,
  decisionsPage,
];

export const pages: readonly ReferencePage[] = [indexOf(chapters), ...chapters];
