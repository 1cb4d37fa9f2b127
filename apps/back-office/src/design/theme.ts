/** Colors, sizes and component defaults. Text has a contrast of at least 4.5 : 1 (WCAG 2.2 AA). */
import {
  createTheme,
  type CSSVariablesResolver,
  type DrawerRootProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type SelectProps,
} from '@mantine/core';

const teal: MantineColorsTuple = [
  '#effcf9',
  '#d9f5ef',
  '#b2e9df',
  '#84d9cb',
  '#56c3b3',
  '#33a698',
  '#1f877c',
  '#0f766e',
  '#0c5f59',
  '#0a4a46',
];

// Slightly green, like the surfaces below, in the lightness steps that Mantine expects.
const dark: MantineColorsTuple = [
  '#e4ebe9',
  '#c6d1ce',
  '#a3b1ad',
  '#84938f',
  '#42514d',
  '#2c3836',
  '#1f2928',
  '#18201f',
  '#121918',
  '#0c1211',
];

// The header of a dialog is not a banner landmark.
const dialog = { header: { role: 'presentation' } };
const onSurface = {
  content: { backgroundColor: 'var(--surface)' },
  body: { containerType: 'inline-size' },
  header: { backgroundColor: 'var(--surface)' },
};

// The scroll container is the option list itself, which is reachable by keyboard.
const optionList = {
  withScrollArea: false,
  styles: { options: { maxHeight: 320, overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  colors: { teal, dark },
  fontFamily: "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace, 'Noto Sans Arabic Variable'",
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.0625rem' }, h3: { fontSize: '0.9375rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // Without Mantine's `extend`, which would load the code of dialogs with the first screen.
  components: {
    Modal: {
      defaultProps: {
        attributes: dialog,
        styles: { title: { fontWeight: 650, fontSize: '1.0625rem' }, ...onSurface },
      } satisfies Partial<ModalProps>,
    },
    DrawerRoot: {
      defaultProps: { attributes: dialog, styles: onSurface } satisfies Partial<DrawerRootProps>,
    },
    // A menu has only items, and gives the focus to the first one.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies Partial<MenuProps> },
    MultiSelect: { defaultProps: optionList satisfies Partial<MultiSelectProps> },
    Select: {
      // Enter picks the first option that fits what was typed.
      defaultProps: { selectFirstOptionOnChange: true, ...optionList } satisfies Partial<SelectProps>,
    },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f8f9',
    '--mantine-color-text': '#16211f',
    '--mantine-color-dimmed': '#51605d',
    '--mantine-color-placeholder': '#66736f',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#0c5f59',
    '--surface': '#ffffff',
    '--surface-sunken': '#f0f3f3',
    '--line': '#dbe2e0',
    '--line-strong': '#7d8b87',
    '--success': '#0b6b4d',
    '--success-back': '#e0f5ec',
    '--error': '#a3231a',
    '--error-back': '#fdeae7',
    '--warning': '#7a4b00',
    '--warning-back': '#fdf1d7',
    '--uncertain': '#6a3a93',
    '--uncertain-back': '#f3eafa',
    '--info': '#1b518f',
    '--info-back': '#e6f0fb',
    '--neutral': '#4b5a57',
    '--neutral-back': '#eaeeed',
  },
  dark: {
    '--mantine-color-body': '#101615',
    '--mantine-color-text': '#e4ebe9',
    '--mantine-color-dimmed': '#a3b1ad',
    '--mantine-color-placeholder': '#92a09c',
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-anchor': '#7fd8ca',
    '--surface': '#18201f',
    '--surface-sunken': '#121918',
    '--line': '#2c3836',
    '--line-strong': '#75837f',
    '--success': '#6fdcb0',
    '--success-back': '#12332a',
    '--error': '#ff9b8f',
    '--error-back': '#3d1a17',
    '--warning': '#f2c166',
    '--warning-back': '#36280d',
    '--uncertain': '#d3aef2',
    '--uncertain-back': '#2e2140',
    '--info': '#93c3fa',
    '--info-back': '#162a44',
    '--neutral': '#b3c0bc',
    '--neutral-back': '#26302e',
  },
});

/** The meanings of colors across the back office. */
const tones = ['success', 'error', 'warning', 'uncertain', 'info', 'neutral'] as const;
export type Tone = (typeof tones)[number];
