/** `postern cards list`: the tokens of cards. */
import { routeCommand } from '../../management-api/route-command.ts';
import { tableView, timeAt } from '../../management-api/reply-views.ts';

export const listSavedCardsCommand = routeCommand({
  name: 'cards list',
  route: 'getAccountsMerchantIdentifierSavedCards',
  details:
    'A card is saved by a payment with `{program} pay --remember-card`, if the account has the service tokenization.',
  examples: [{ line: '{program} cards list', does: 'list the saved cards of the account' }],
  view: tableView(
    'items',
    [
      ['TOKEN_NAME', 'token_name'],
      ['STATE', 'state'],
      ['CARD', 'card_number'],
      ['BRAND', 'brand'],
      ['EXPIRY', 'expiry_date'],
      ['REFERENCE', 'merchant_reference'],
      ['CREATED', timeAt('created_at')],
    ],
    'No saved cards. Save one with `postern pay --remember-card`.',
  ),
});
