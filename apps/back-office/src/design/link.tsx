/** Links to other screens: as text, and as a button that leads somewhere. The router knows which addresses there are. */
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, Ref } from 'react';

type Native = Omit<ComponentProps<'a'>, 'ref' | 'style' | 'color' | 'href'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

export const TextLink = createLink((props: AnchorProps & Native) => <Anchor {...props} />);

export const ButtonLink = createLink((props: ButtonProps & Native) => <Button component="a" {...props} />);
