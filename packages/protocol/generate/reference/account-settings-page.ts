/** The settings of a merchant account. */
import { accountSettings } from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { toInterpretationRules } from './links-to-rows.ts';
import { anchored, code, page, table, type ReferencePage } from './markdown.ts';

export const settingsPage: ReferencePage = {
  name: 'account-settings.md',
  title: 'Settings',
  summary: 'What a merchant account is set up with, by screen',
  text: () =>
    page(
      settingsPage.title,
      `What a merchant sets in the back office's Integration Settings. Secret ones never leave the gateway (${toInterpretationRules('D28')}).`,
      table(
        ['setting', 'meaning', 'name', 'screen', 'secret'],
        keysOf(accountSettings).map((name) => {
          const row = accountSettings[name];
          return [
            anchored(name, code(name)),
            row.description,
            row.label,
            row.screen,
            'secret' in row ? 'yes' : '',
          ];
        }),
      ),
    ),
};
