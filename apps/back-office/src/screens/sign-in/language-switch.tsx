/** Switches the language before signing in. */
import { Button, Group } from '@mantine/core';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import { isLanguage, languages } from '../../language/translate.ts';
import { texts } from './texts.ts';

export const LanguageSwitch = () => {
  const t = useTexts(texts);
  const { language, setLanguage } = useLanguage();
  return (
    <Group component="fieldset" gap={4} m={0} p={0} bd={0} aria-label={t.language}>
      {Object.entries(languages).map(([code, { name }]) => (
        <Button
          key={code}
          size="xs"
          variant={code === language ? 'light' : 'subtle'}
          color={code === language ? 'teal' : 'gray'}
          lang={code}
          aria-pressed={code === language}
          onClick={() => isLanguage(code) && setLanguage(code)}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
};
