/** Links to other screens: text links, buttons and back links. The router checks their addresses. */
import { Anchor, Button, useDirection, type AnchorProps, type ButtonProps } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type Native = Omit<ComponentProps<'a'>, 'ref' | 'style' | 'color' | 'href'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

export const TextLink = createLink((props: AnchorProps & Native) => <Anchor {...props} />);

export const ButtonLink = createLink((props: ButtonProps & Native) => <Button component="a" {...props} />);

const Back = (props: ButtonProps & Native) => {
  const Arrow = useDirection().dir === 'rtl' ? IconArrowRight : IconArrowLeft;
  return (
    <Button
      component="a"
      variant="subtle"
      size="compact-sm"
      ms={-8}
      leftSection={<Arrow size={15} aria-hidden />}
      {...props}
    />
  );
};

export const BackLink = createLink(Back);
