/** The list of keys. */
import { Kbd, Modal, Table, Text } from '@mantine/core';
import { useRestoreFocus } from '../../design/restore-focus.ts';
import { useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';

interface KeyboardHelpProps {
  readonly close: () => void;
}

export const KeyboardHelp = ({ close }: KeyboardHelpProps) => {
  const t = useTexts(texts);
  useRestoreFocus();
  return (
    <Modal opened onClose={close} title={t.title}>
      <Table>
        <Table.Tbody>
          {rows.map(({ name, keys }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {t[name]}
              </Table.Th>
              <Table.Td style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                {keys.map((key, i) => (
                  <span key={key}>
                    {i > 0 && ` ${t.or} `}
                    <Kbd dir="ltr">{key}</Kbd>
                  </span>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="sm">
        {t.note}
      </Text>
    </Modal>
  );
};

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const rows = [
  { name: 'palette', keys: [isMac ? '⌘ K' : 'Ctrl K'] },
  { name: 'search', keys: ['/'] },
  { name: 'next', keys: ['J', '↓'] },
  { name: 'previous', keys: ['K', '↑'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'help', keys: ['?'] },
] as const;

const texts = {
  title: { en: 'Keys', ar: 'اختصارات لوحة المفاتيح' },
  or: { en: 'or', ar: 'أو' },
  palette: { en: 'Search everything, or run an action', ar: 'البحث في كل شيء أو تنفيذ إجراء' },
  search: { en: 'Search the list', ar: 'البحث في القائمة' },
  next: { en: 'Next row', ar: 'الصف التالي' },
  previous: { en: 'Previous row', ar: 'الصف السابق' },
  open: { en: 'Open the row', ar: 'فتح الصف' },
  close: { en: 'Close', ar: 'إغلاق' },
  help: { en: 'This list', ar: 'هذه القائمة' },
  note: {
    en: 'The letters work by their place on the keyboard, in every language.',
    ar: 'تعمل الحروف بحسب موضعها على لوحة المفاتيح، بأي لغة كانت.',
  },
} satisfies Texts;
