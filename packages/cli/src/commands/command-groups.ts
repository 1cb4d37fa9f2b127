/** Each command and each group of commands, in the order of the help. What runs them is loaded when they are used. */
import type { CommandGroup } from '../command-definition/command-definition.ts';
import { operationCommandNames } from './orders/operations.generated.ts';

export const commandGroups: readonly CommandGroup[] = [
  {
    name: 'start',
    summary: 'Start the mock gateway',
    heading: 'Set-up:',
    load: async () => [(await import('./set-up/start-command.ts')).startCommand],
  },
  {
    name: 'init',
    summary: 'Write a connection, a compose file and a first test into this folder',
    heading: 'Set-up:',
    load: async () => [(await import('./set-up/init-command.ts')).initCommand],
  },
  {
    name: 'login',
    summary: 'Store a token of the management API in a connection',
    heading: 'Set-up:',
    load: async () => [(await import('./access/login-command.ts')).loginCommand],
  },
  {
    name: 'doctor',
    summary: 'Check that the set-up works: gateway, account, addresses, clock and signatures',
    heading: 'Set-up:',
    load: async () => [(await import('./set-up/check-set-up-command.ts')).checkSetUpCommand],
  },
  {
    name: 'completion',
    summary: 'Print the completion script of a shell: bash, zsh or fish',
    heading: 'Set-up:',
    load: async () => [(await import('./set-up/completion-script-command.ts')).completionScriptCommand],
  },
  // Generated, so that the help needs no package for the names and the summaries of the operations.
  ...operationCommandNames.map(([name, operation, summary]): CommandGroup => ({
    name,
    summary,
    heading: 'Operations (any gateway):',
    load: async () => [(await import('./orders/operation-command.ts')).operationCommand(name, operation)],
  })),
  {
    name: 'sign',
    summary: 'Sign a message',
    heading: 'Signatures:',
    load: async () => [(await import('./signatures/sign-command.ts')).signCommand],
  },
  {
    name: 'verify',
    summary: 'Verify the signature of a message',
    heading: 'Signatures:',
    load: async () => [(await import('./signatures/verify-command.ts')).verifyCommand],
  },
  {
    name: 'explain',
    summary: 'Explain why the signature of a message does not match',
    heading: 'Signatures:',
    load: async () => [(await import('./signatures/explain-command.ts')).explainCommand],
  },
  {
    name: 'certify',
    summary: 'Certify a gateway or a shop',
    heading: 'Conformance:',
    load: async () => [
      (await import('./certify/certify-gateway-command.ts')).certifyGatewayCommand,
      (await import('./certify/certify-shop-command.ts')).certifyShopCommand,
    ],
  },
  {
    name: 'explore',
    summary: 'Search for the shortest timeline in which a shop fails',
    heading: 'Conformance:',
    load: async () => [(await import('./certify/explore-timelines-command.ts')).exploreTimelinesCommand],
  },
  {
    name: 'gateway-profile',
    summary: 'Show, sign and verify gateway profiles: how a gateway was seen to answer',
    heading: 'Conformance:',
    load: async () => (await import('./certify/gateway-profile-commands.ts')).gatewayProfileCommands(),
  },
  {
    name: 'proxy',
    summary: 'Forward requests to a gateway unchanged, check signatures, and record',
    heading: 'Conformance:',
    load: async () => [(await import('./recordings/proxy-command.ts')).proxyCommand],
  },
  {
    name: 'recording',
    summary: 'Show, replay and export what the proxy recorded',
    heading: 'Conformance:',
    load: async () => (await import('./recordings/recording-commands.ts')).recordingCommands(),
  },
  {
    name: 'import-log',
    summary: 'Find in a log what went wrong between a shop and a gateway',
    heading: 'Conformance:',
    load: async () => [(await import('./recordings/import-log-command.ts')).importLogCommand],
  },
  {
    name: 'accounts',
    summary: 'List, show, create and delete accounts, and set their feedback addresses and payment channels',
    heading: 'Test gateway:',
    load: async () => (await import('./accounts/account-commands.ts')).accountCommands(),
  },
  {
    name: 'orders',
    summary: 'Create, list, show, complete and delete orders',
    heading: 'Test gateway:',
    load: async () => (await import('./orders/order-commands.ts')).orderCommands(),
  },
  {
    name: 'pay',
    summary: 'Pay as a shopper at the payment page, and print the return to the shop',
    heading: 'Test gateway:',
    load: async () => [(await import('./orders/pay-command.ts')).payCommand],
  },
  {
    name: 'cards',
    summary: 'List saved cards and their tokens',
    heading: 'Test gateway:',
    load: async () => [(await import('./orders/list-saved-cards-command.ts')).listSavedCardsCommand],
  },
  {
    name: 'logs',
    summary: 'List requests, or print them as they arrive',
    heading: 'Test gateway:',
    load: async () => (await import('./lists/request-log-commands.ts')).requestLogCommands(),
  },
  {
    name: 'coverage',
    summary: 'Measure what your tests have covered of all that the gateway can answer',
    heading: 'Test gateway:',
    load: async () => [(await import('./certify/coverage-command.ts')).coverageCommand],
  },
  {
    name: 'feedback',
    summary: 'List, show, resend, edit and send feedback (webhooks)',
    heading: 'Test gateway:',
    load: async () => (await import('./feedback/feedback-commands.ts')).feedbackCommands(),
  },
  {
    name: 'listen',
    summary: 'Forward feedback (webhooks) to your shop',
    heading: 'Test gateway:',
    load: async () => [(await import('./feedback/listen-command.ts')).listenCommand],
  },
  {
    name: 'scenarios',
    summary: 'Simulate failures: add, list and remove scenarios',
    heading: 'Test gateway:',
    load: async () => (await import('./simulation/scenario-commands.ts')).scenarioCommands(),
  },
  {
    name: 'clock',
    summary: 'Stop, advance and resume the clock of an account',
    heading: 'Test gateway:',
    load: async () => (await import('./simulation/clock-commands.ts')).clockCommands(),
  },
  {
    name: 'snapshot',
    summary: 'Save, restore, list and delete snapshots of the state',
    heading: 'Test gateway:',
    load: async () => (await import('./state/snapshot-reset-and-wait-commands.ts')).snapshotCommands(),
  },
  {
    name: 'reset',
    summary: 'Return an account, or all, to the seed',
    heading: 'Test gateway:',
    load: async () => [(await import('./state/snapshot-reset-and-wait-commands.ts')).resetCommand],
  },
  {
    name: 'wait',
    summary: 'Wait until no feedback is due, no operation is pending, and no request is delayed',
    heading: 'Test gateway:',
    load: async () => [(await import('./state/snapshot-reset-and-wait-commands.ts')).waitCommand],
  },
  {
    name: 'export',
    summary: 'Export an account, or all, as a seed file',
    heading: 'Test gateway:',
    load: async () => [(await import('./account-state/seed-file-commands.ts')).exportCommand],
  },
  {
    name: 'import',
    summary: 'Import accounts and orders from a seed file',
    heading: 'Test gateway:',
    load: async () => [(await import('./account-state/seed-file-commands.ts')).importCommand],
  },
  {
    name: 'tokens',
    summary: 'List, create, share and revoke tokens of the management API',
    heading: 'Test gateway:',
    load: async () => (await import('./access/token-commands.ts')).tokenCommands(),
  },
  {
    name: 'sessions',
    summary: 'List and end sessions of the back office',
    heading: 'Test gateway:',
    load: async () => (await import('./access/session-commands.ts')).sessionCommands(),
  },
  {
    name: 'keys',
    summary: 'Show and rotate the keys of an account',
    heading: 'Test gateway:',
    load: async () => (await import('./accounts/signing-key-commands.ts')).signingKeyCommands(),
  },
  {
    name: 'api',
    summary: 'Call any route of the management API',
    heading: 'Test gateway:',
    load: async () => (await import('./api-commands.ts')).apiCommands(),
  },
];
