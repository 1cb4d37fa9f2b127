// Written by `npm run generate` from the description of the management API.
import type { ManagementApiRoute } from './management-api-route.ts';

export const managementApiPath = "/back-office/api";

export const routes = {
 "getSession": {
  "method": "GET",
  "path": "/session",
  "summary": "Get the current session, or the owner of the bearer token",
  "reply": "application/json",
  "params": {}
 },
 "postSession": {
  "method": "POST",
  "path": "/session",
  "summary": "Sign in with a token for 12 hours; the session is in a cookie that scripts cannot read",
  "reply": "application/json",
  "params": {
   "token": {
    "in": "body",
    "type": "text",
    "isRequired": true,
    "isSecret": true
   }
  }
 },
 "deleteSession": {
  "method": "DELETE",
  "path": "/session",
  "summary": "Sign out: end the session and remove its cookie",
  "params": {}
 },
 "postSessionLink": {
  "method": "POST",
  "path": "/session/link",
  "summary": "Sign in with a one-time link for 12 hours, or with an invitation until its token expires; the secret is the part of the link after `#sign-in=`",
  "reply": "application/json",
  "params": {
   "secret": {
    "in": "body",
    "type": "text",
    "isRequired": true,
    "isSecret": true
   }
  }
 },
 "getSessionSignInOptions": {
  "method": "GET",
  "path": "/session/sign-in-options",
  "summary": "Get the ways to sign in without a token, and the current session",
  "reply": "application/json",
  "params": {}
 },
 "getAccounts": {
  "method": "GET",
  "path": "/accounts",
  "summary": "List accounts, ordered by identifier",
  "reply": "application/json",
  "params": {
   "after": {
    "in": "query",
    "type": "text",
    "help": "The merchant"
   },
   "search": {
    "in": "query",
    "type": "text",
    "help": "The start of the identifier or the name; case is ignored"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   }
  }
 },
 "postAccounts": {
  "method": "POST",
  "path": "/accounts",
  "summary": "Create an account. Its access code is generated",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "body",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "name": {
    "in": "body",
    "type": "text",
    "help": "The display name",
    "isRequired": true
   },
   "sha_type": {
    "in": "body",
    "type": "text",
    "isRequired": true,
    "choices": [
     "SHA-256",
     "SHA-512",
     "SHA-128",
     "HMAC-256",
     "HMAC-512"
    ]
   },
   "sha_request_phrase": {
    "in": "body",
    "type": "text",
    "help": "Write-only: it is stored encrypted and never returned",
    "isRequired": true,
    "isSecret": true
   },
   "sha_response_phrase": {
    "in": "body",
    "type": "text",
    "help": "Write-only: it is stored encrypted and never returned",
    "isRequired": true,
    "isSecret": true
   },
   "active": {
    "in": "body",
    "type": "boolean",
    "help": "Whether the gateway accepts its requests"
   },
   "services": {
    "in": "body",
    "type": "json",
    "help": "The active optional services"
   },
   "limits": {
    "in": "body",
    "type": "json",
    "help": "The limits of one operation, of the captures of one order, and of the captures of one UTC day. A currency without an entry has no limit"
   },
   "request_shape": {
    "in": "body",
    "type": "text",
    "help": "How strictly requests are validated",
    "choices": [
     "strict",
     "compatible"
    ]
   }
  }
 },
 "getAccountsMerchantIdentifier": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}",
  "summary": "Get an account",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "patchAccountsMerchantIdentifier": {
  "method": "PATCH",
  "path": "/accounts/{merchant_identifier}",
  "summary": "Change an account. `services` and `limits` are replaced as a whole",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "name": {
    "in": "body",
    "type": "text",
    "help": "The display name"
   },
   "active": {
    "in": "body",
    "type": "boolean",
    "help": "Whether the gateway accepts its requests"
   },
   "services": {
    "in": "body",
    "type": "json",
    "help": "The active optional services"
   },
   "limits": {
    "in": "body",
    "type": "json",
    "help": "The limits of one operation, of the captures of one order, and of the captures of one UTC day. A currency without an entry has no limit"
   }
  }
 },
 "deleteAccountsMerchantIdentifier": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}",
  "summary": "Delete an account with its orders, tokens and snapshots. The logs keep their entries",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "patchAccountsMerchantIdentifierSettings": {
  "method": "PATCH",
  "path": "/accounts/{merchant_identifier}/settings",
  "summary": "Change how strictly the requests of an account are validated",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "request_shape": {
    "in": "body",
    "type": "text",
    "help": "How strictly requests are validated",
    "choices": [
     "strict",
     "compatible"
    ]
   }
  }
 },
 "getAccountsMerchantIdentifierSecurity": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/security",
  "summary": "Get the Security Settings",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "patchAccountsMerchantIdentifierSecurity": {
  "method": "PATCH",
  "path": "/accounts/{merchant_identifier}/security",
  "summary": "Change the Security Settings immediately, without a key rotation",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "sha_type": {
    "in": "body",
    "type": "text",
    "choices": [
     "SHA-256",
     "SHA-512",
     "SHA-128",
     "HMAC-256",
     "HMAC-512"
    ]
   },
   "sha_request_phrase": {
    "in": "body",
    "type": "text",
    "help": "Write-only: it is stored encrypted and never returned",
    "isSecret": true
   },
   "sha_response_phrase": {
    "in": "body",
    "type": "text",
    "help": "Write-only: it is stored encrypted and never returned",
    "isSecret": true
   },
   "origins": {
    "in": "body",
    "type": "json",
    "help": "The origins that may send requests; any origin if the list is empty"
   }
  }
 },
 "postAccountsMerchantIdentifierSecurityAccessCode": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/security/access-code",
  "summary": "Generate a new access code, and revoke the current one",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "putAccountsMerchantIdentifierSecurityNext": {
  "method": "PUT",
  "path": "/accounts/{merchant_identifier}/security/next",
  "summary": "Set the next keys for a key rotation. Omitted members keep their current values",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "sha_type": {
    "in": "body",
    "type": "text",
    "choices": [
     "SHA-256",
     "SHA-512",
     "SHA-128",
     "HMAC-256",
     "HMAC-512"
    ]
   },
   "sha_request_phrase": {
    "in": "body",
    "type": "text",
    "help": "Write-only: it is stored encrypted and never returned",
    "isSecret": true
   },
   "sha_response_phrase": {
    "in": "body",
    "type": "text",
    "help": "Write-only: it is stored encrypted and never returned",
    "isSecret": true
   }
  }
 },
 "deleteAccountsMerchantIdentifierSecurityNext": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/security/next",
  "summary": "Cancel the pending rotation",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "postAccountsMerchantIdentifierSecurityRotate": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/security/rotate",
  "summary": "Rotate the keys: the next keys become current, and the current keys stay valid as the previous keys",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "postAccountsMerchantIdentifierSecurityRotateBack": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/security/rotate-back",
  "summary": "Undo a key rotation: the previous keys become current again, and the current keys become the next keys",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "deleteAccountsMerchantIdentifierSecurityPrevious": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/security/previous",
  "summary": "Revoke the previous keys",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "getAccountsMerchantIdentifierPayments": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/payments",
  "summary": "Get the payment settings",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "patchAccountsMerchantIdentifierPayments": {
  "method": "PATCH",
  "path": "/accounts/{merchant_identifier}/payments",
  "summary": "Change the payment settings. Only the provider changes `channels`",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "channels": {
    "in": "body",
    "type": "json",
    "help": "The payment channels that the account has. Only the provider changes them. Without one, the account creates no payments"
   },
   "shop_origins": {
    "in": "body",
    "type": "json",
    "help": "The origins of the pages of the shop. If the list is empty, a form may come from any page"
   },
   "return_url": {
    "in": "body",
    "type": "json",
    "help": "Where the browser returns to if a form has no return_url. Null: nowhere"
   },
   "return_method": {
    "in": "body",
    "type": "text",
    "help": "POST: the browser posts a form. GET: the browser follows a redirect with a query; personal values are stars.",
    "choices": [
     "POST",
     "GET"
    ]
   },
   "currencies": {
    "in": "body",
    "type": "json",
    "help": "The currencies of payments. Null: all"
   }
  }
 },
 "getAccountsMerchantIdentifierTechnical": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/technical",
  "summary": "Get the Technical Settings: the addresses for feedback",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "patchAccountsMerchantIdentifierTechnical": {
  "method": "PATCH",
  "path": "/accounts/{merchant_identifier}/technical",
  "summary": "Change the Technical Settings. `channels` is replaced as a whole. Waiting feedback goes to the new addresses, too",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "active_channel": {
    "in": "body",
    "type": "text",
    "help": "The channel whose addresses receive feedback"
   },
   "channels": {
    "in": "body",
    "type": "json",
    "help": "The two feedback addresses of each channel. Without an address, feedback of that kind is not sent"
   }
  }
 },
 "getAccountsMerchantIdentifierDelivery": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/delivery",
  "summary": "Get the delivery settings of feedback: its encoding and its retries",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "patchAccountsMerchantIdentifierDelivery": {
  "method": "PATCH",
  "path": "/accounts/{merchant_identifier}/delivery",
  "summary": "Change the delivery settings of feedback. They also apply to feedback that is waiting",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "encoding": {
    "in": "body",
    "type": "text",
    "help": "The encoding of feedback. Default: form. form: application/x-www-form-urlencoded. json: application/json. xml: application/xml.",
    "choices": [
     "form",
     "json",
     "xml"
    ]
   },
   "max_attempts": {
    "in": "body",
    "type": "integer",
    "help": "The maximum number of attempts. Default: 10"
   },
   "interval_seconds": {
    "in": "body",
    "type": "integer",
    "help": "The seconds between the end of one attempt and the start of the next. Default: 10"
   }
  }
 },
 "postAccountsMerchantIdentifierOrders": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/orders",
  "summary": "Create an order, as if its payment had been processed",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "merchant_reference": {
    "in": "body",
    "type": "text",
    "help": "The merchant's own number of the order",
    "isRequired": true
   },
   "currency": {
    "in": "body",
    "type": "text",
    "help": "ISO 4217 letters",
    "isRequired": true
   },
   "amount": {
    "in": "body",
    "type": "text",
    "help": "How much, in the currency's minor unit: digits, not zero",
    "isRequired": true
   },
   "state": {
    "in": "body",
    "type": "text",
    "help": "The state of the new order",
    "isRequired": true,
    "choices": [
     "authorized",
     "purchased",
     "pending",
     "uncertain",
     "on_hold",
     "authorization_failed"
    ]
   },
   "order_description": {
    "in": "body",
    "type": "text",
    "help": "A free-text description of the order"
   },
   "feedback": {
    "in": "body",
    "type": "boolean",
    "help": "Whether the feedback of its payment is sent; false by default"
   },
   "card": {
    "in": "body",
    "type": "text",
    "help": "The test card in that feedback, if the account has a payment channel; visa by default. Cards of MADA and MEEZA are for a PURCHASE only",
    "choices": [
     "visa",
     "mastercard",
     "amex",
     "visa-1111",
     "visa-challenge",
     "mastercard-challenge",
     "amex-challenge",
     "mada",
     "meeza",
     "meeza-16"
    ]
   },
   "payment": {
    "in": "body",
    "type": "text",
    "help": "The payment of a pending, uncertain or on-hold order; AUTHORIZATION by default.",
    "choices": [
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "ends": {
    "in": "body",
    "type": "json",
    "help": "How the payment of a pending, uncertain or on-hold order ends; by default, it is completed by hand only."
   },
   "services": {
    "in": "body",
    "type": "json",
    "help": "The optional services that its payment uses. If the account does not have one of them, the payment fails with its message."
   },
   "created_at": {
    "in": "body",
    "type": "time",
    "help": "When it was created; at the first of its operations, or now, by default"
   },
   "operations": {
    "in": "body",
    "type": "json",
    "help": "The operations that changed it, oldest first"
   },
   "processor_response_code": {
    "in": "body",
    "type": "text",
    "help": "The processor's own code"
   },
   "acquirer_response_code": {
    "in": "body",
    "type": "text",
    "help": "The acquirer's own code"
   }
  }
 },
 "getAccountsMerchantIdentifierOrders": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/orders",
  "summary": "List the orders of an account, newest first unless sorted",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "status": {
    "in": "query",
    "type": "text",
    "help": "A status, such as 02 for Authorization Success"
   },
   "currency": {
    "in": "query",
    "type": "text",
    "help": "ISO 4217 letters"
   },
   "merchant_reference": {
    "in": "query",
    "type": "text",
    "help": "Only the order with this reference"
   },
   "search": {
    "in": "query",
    "type": "text",
    "help": "The fort_id, any part of the merchant_reference in upper or lower case, or the amount in major units with or without its currency (10.50 AED)"
   },
   "operation": {
    "in": "query",
    "type": "text",
    "help": "Only orders on which this operation or payment was carried out, with any outcome",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "refused": {
    "in": "query",
    "type": "boolean",
    "help": "Only orders whose last operation did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "query",
    "type": "boolean",
    "help": "Only orders whose last operation succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "response_code": {
    "in": "query",
    "type": "text",
    "help": "Only orders whose last operation has this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "created_from": {
    "in": "query",
    "type": "time",
    "help": "Created at this time or later"
   },
   "created_before": {
    "in": "query",
    "type": "time",
    "help": "Created before this time"
   },
   "sort": {
    "in": "query",
    "type": "text",
    "help": "newest by default. Amounts are compared in minor units. Not together with search",
    "choices": [
     "newest",
     "oldest",
     "highest_amount",
     "lowest_amount"
    ]
   },
   "before": {
    "in": "query",
    "type": "text",
    "help": "The end of the previous page"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   }
  }
 },
 "deleteAccountsMerchantIdentifierOrders": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/orders",
  "summary": "Delete all orders of an account, with its feedback, inbox messages and saved cards",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "getAccountsMerchantIdentifierOrdersExport": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/orders/export",
  "summary": "Export the orders of a list as a file",
  "reply": "text/csv",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "status": {
    "in": "query",
    "type": "text",
    "help": "A status, such as 02 for Authorization Success"
   },
   "currency": {
    "in": "query",
    "type": "text",
    "help": "ISO 4217 letters"
   },
   "merchant_reference": {
    "in": "query",
    "type": "text",
    "help": "Only the order with this reference"
   },
   "search": {
    "in": "query",
    "type": "text",
    "help": "The fort_id, any part of the merchant_reference in upper or lower case, or the amount in major units with or without its currency (10.50 AED)"
   },
   "operation": {
    "in": "query",
    "type": "text",
    "help": "Only orders on which this operation or payment was carried out, with any outcome",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "refused": {
    "in": "query",
    "type": "boolean",
    "help": "Only orders whose last operation did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "query",
    "type": "boolean",
    "help": "Only orders whose last operation succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "response_code": {
    "in": "query",
    "type": "text",
    "help": "Only orders whose last operation has this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "created_from": {
    "in": "query",
    "type": "time",
    "help": "Created at this time or later"
   },
   "created_before": {
    "in": "query",
    "type": "time",
    "help": "Created before this time"
   },
   "sort": {
    "in": "query",
    "type": "text",
    "help": "newest by default. Amounts are compared in minor units. Not together with search",
    "choices": [
     "newest",
     "oldest",
     "highest_amount",
     "lowest_amount"
    ]
   },
   "format": {
    "in": "query",
    "type": "text",
    "help": "csv by default, in which a text that begins with = + - or @ gets an apostrophe before it; ndjson has a JSON value in each line",
    "choices": [
     "csv",
     "ndjson"
    ]
   }
  }
 },
 "getAccountsMerchantIdentifierOrdersFortId": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/orders/{fort_id}",
  "summary": "Get an order with its operations, oldest first, its pending operations and the tries of its payment",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "fort_id": {
    "in": "path",
    "type": "text",
    "help": "The gateway's number of the order",
    "isRequired": true
   },
   "after": {
    "in": "query",
    "type": "text",
    "help": "The end of the previous page"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   }
  }
 },
 "deleteAccountsMerchantIdentifierOrdersFortId": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/orders/{fort_id}",
  "summary": "Delete an order with its operations, feedback and pending operations, and the cards that its payment saved",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "fort_id": {
    "in": "path",
    "type": "text",
    "help": "The gateway's number of the order",
    "isRequired": true
   }
  }
 },
 "postAccountsMerchantIdentifierOrdersFortIdComplete": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/orders/{fort_id}/complete",
  "summary": "Complete the pending operations or the payment of an order now, in the order in which they are due",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "fort_id": {
    "in": "path",
    "type": "text",
    "help": "The gateway's number of the order",
    "isRequired": true
   },
   "ends": {
    "in": "body",
    "type": "text",
    "help": "The outcome of all of them; by default, the outcome that each has been given",
    "choices": [
     "succeeded",
     "declined"
    ]
   },
   "message": {
    "in": "body",
    "type": "text",
    "help": "The message of a decline; 666 by default."
   }
  }
 },
 "getAccountsMerchantIdentifierPaymentPages": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/payment-pages",
  "summary": "List the payment pages that are open or that ended at most 15 minutes ago, newest first",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "before": {
    "in": "query",
    "type": "text",
    "help": "The end of the previous page"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   }
  }
 },
 "postAccountsMerchantIdentifierPaymentPages": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/payment-pages",
  "summary": "Open a payment page, as the form of a shop does. The form is signed for the account, and checked like any other",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "merchant_reference": {
    "in": "body",
    "type": "text",
    "help": "The merchant's own number of the order",
    "isRequired": true
   },
   "amount": {
    "in": "body",
    "type": "text",
    "help": "How much, in the currency's minor unit: digits, not zero",
    "isRequired": true
   },
   "currency": {
    "in": "body",
    "type": "text",
    "help": "ISO 4217 letters",
    "isRequired": true
   },
   "command": {
    "in": "body",
    "type": "text",
    "help": "AUTHORIZATION by default",
    "choices": [
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "language": {
    "in": "body",
    "type": "text",
    "help": "The language of the page; en by default",
    "choices": [
     "en",
     "ar"
    ]
   },
   "customer_email": {
    "in": "body",
    "type": "text",
    "help": "The shopper's email address; an address of an example domain by default"
   },
   "order_description": {
    "in": "body",
    "type": "text",
    "help": "A free-text description of the order"
   },
   "return_url": {
    "in": "body",
    "type": "text",
    "help": "Where the browser returns to after the payment; by default that of the account, or a page of the gateway that shows the return"
   }
  }
 },
 "postAccountsMerchantIdentifierPaymentPagesPageIdAddresses": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/payment-pages/{page_id}/addresses",
  "summary": "Add an address to an open payment page, to open it as the shopper. Its first address stays valid",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "page_id": {
    "in": "path",
    "type": "text",
    "isRequired": true
   }
  }
 },
 "getAccountsMerchantIdentifierSavedCards": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/saved-cards",
  "summary": "List saved cards and the tokens of cards that are not saved, newest first",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "before": {
    "in": "query",
    "type": "text",
    "help": "The end of the previous page"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   }
  }
 },
 "getAccountsMerchantIdentifierFeedback": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/feedback",
  "summary": "List the feedback of an account with its delivery attempts, newest first, or wait until there is some",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "search": {
    "in": "query",
    "type": "text",
    "help": "Feedback of orders that a search for this text finds: the fort_id, any part of the merchant_reference in upper or lower case, or the amount of the order in …"
   },
   "kind": {
    "in": "query",
    "type": "text",
    "help": "direct: sent when an operation was processed. notification: sent when an order's status changed.",
    "choices": [
     "direct",
     "notification"
    ]
   },
   "cause": {
    "in": "query",
    "type": "text",
    "help": "Only feedback whose last delivery attempt has this cause"
   },
   "fort_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "merchant_reference": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "operation": {
    "in": "query",
    "type": "text",
    "help": "The operation or the payment that it reports",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "operation_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this operation"
   },
   "request_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of the operation that this request started"
   },
   "response_code": {
    "in": "query",
    "type": "text",
    "help": "Only feedback that reports this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "refused": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback of operations that did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback of operations that succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "distorted": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback that a scenario changes, delays or drops",
    "choices": [
     "true"
    ]
   },
   "created_from": {
    "in": "query",
    "type": "time",
    "help": "Created at this time or later"
   },
   "created_before": {
    "in": "query",
    "type": "time",
    "help": "Created before this time"
   },
   "state": {
    "in": "query",
    "type": "text",
    "help": "waiting: it waits for its first or its next attempt",
    "choices": [
     "waiting",
     "delivered",
     "exhausted",
     "dropped"
    ]
   },
   "before": {
    "in": "query",
    "type": "text",
    "help": "An id: lists feedback that is older than this one"
   },
   "after": {
    "in": "query",
    "type": "text",
    "help": "An id: lists feedback that is newer than this one"
   },
   "wait": {
    "in": "query",
    "type": "integer",
    "help": "Long poll: while no feedback matches, wait up to this many seconds for the first"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   }
  }
 },
 "getAccountsMerchantIdentifierFeedbackExport": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/feedback/export",
  "summary": "Export the feedback of a list as a file",
  "reply": "text/csv",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "search": {
    "in": "query",
    "type": "text",
    "help": "Feedback of orders that a search for this text finds: the fort_id, any part of the merchant_reference in upper or lower case, or the amount of the order in …"
   },
   "kind": {
    "in": "query",
    "type": "text",
    "help": "direct: sent when an operation was processed. notification: sent when an order's status changed.",
    "choices": [
     "direct",
     "notification"
    ]
   },
   "cause": {
    "in": "query",
    "type": "text",
    "help": "Only feedback whose last delivery attempt has this cause"
   },
   "fort_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "merchant_reference": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "operation": {
    "in": "query",
    "type": "text",
    "help": "The operation or the payment that it reports",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "operation_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this operation"
   },
   "request_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of the operation that this request started"
   },
   "response_code": {
    "in": "query",
    "type": "text",
    "help": "Only feedback that reports this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "refused": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback of operations that did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback of operations that succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "distorted": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback that a scenario changes, delays or drops",
    "choices": [
     "true"
    ]
   },
   "created_from": {
    "in": "query",
    "type": "time",
    "help": "Created at this time or later"
   },
   "created_before": {
    "in": "query",
    "type": "time",
    "help": "Created before this time"
   },
   "state": {
    "in": "query",
    "type": "text",
    "help": "waiting: it waits for its first or its next attempt",
    "choices": [
     "waiting",
     "delivered",
     "exhausted",
     "dropped"
    ]
   },
   "format": {
    "in": "query",
    "type": "text",
    "help": "csv by default, in which a text that begins with = + - or @ gets an apostrophe before it; ndjson has a JSON value in each line",
    "choices": [
     "csv",
     "ndjson"
    ]
   }
  }
 },
 "getAccountsMerchantIdentifierFeedbackExhausted": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/feedback/exhausted",
  "summary": "Count the exhausted feedback that matches a filter, by the cause of its last attempt",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "search": {
    "in": "query",
    "type": "text",
    "help": "Feedback of orders that a search for this text finds: the fort_id, any part of the merchant_reference in upper or lower case, or the amount of the order in …"
   },
   "kind": {
    "in": "query",
    "type": "text",
    "help": "direct: sent when an operation was processed. notification: sent when an order's status changed.",
    "choices": [
     "direct",
     "notification"
    ]
   },
   "cause": {
    "in": "query",
    "type": "text",
    "help": "Only feedback whose last delivery attempt has this cause"
   },
   "fort_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "merchant_reference": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "operation": {
    "in": "query",
    "type": "text",
    "help": "The operation or the payment that it reports",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "operation_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of this operation"
   },
   "request_id": {
    "in": "query",
    "type": "text",
    "help": "Only feedback of the operation that this request started"
   },
   "response_code": {
    "in": "query",
    "type": "text",
    "help": "Only feedback that reports this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "refused": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback of operations that did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback of operations that succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "distorted": {
    "in": "query",
    "type": "boolean",
    "help": "Only feedback that a scenario changes, delays or drops",
    "choices": [
     "true"
    ]
   },
   "created_from": {
    "in": "query",
    "type": "time",
    "help": "Created at this time or later"
   },
   "created_before": {
    "in": "query",
    "type": "time",
    "help": "Created before this time"
   },
   "exhausted_since": {
    "in": "query",
    "type": "time",
    "help": "Exhausted at this time of the account's clock or later"
   }
  }
 },
 "getAccountsMerchantIdentifierFeedbackFeedbackId": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/feedback/{feedback_id}",
  "summary": "Get feedback with its payload in each encoding",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "feedback_id": {
    "in": "path",
    "type": "text",
    "help": "Increases with each feedback",
    "isRequired": true
   }
  }
 },
 "postAccountsMerchantIdentifierFeedbackFeedbackIdResend": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/feedback/{feedback_id}/resend",
  "summary": "Resend feedback, with a new series of delivery attempts",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "feedback_id": {
    "in": "path",
    "type": "text",
    "help": "Increases with each feedback",
    "isRequired": true
   }
  }
 },
 "postAccountsMerchantIdentifierFeedbackResend": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/feedback/resend",
  "summary": "Resend feedback by its ids, or all exhausted feedback that matches a filter",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "ids": {
    "in": "body",
    "type": "json"
   },
   "search": {
    "in": "body",
    "type": "text",
    "help": "Feedback of orders that a search for this text finds: the fort_id, any part of the merchant_reference in upper or lower case, or the amount of the order in …"
   },
   "kind": {
    "in": "body",
    "type": "text",
    "help": "direct: sent when an operation was processed. notification: sent when an order's status changed.",
    "choices": [
     "direct",
     "notification"
    ]
   },
   "cause": {
    "in": "body",
    "type": "text",
    "help": "Only feedback whose last delivery attempt has this cause"
   },
   "fort_id": {
    "in": "body",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "merchant_reference": {
    "in": "body",
    "type": "text",
    "help": "Only feedback of this order"
   },
   "operation": {
    "in": "body",
    "type": "text",
    "help": "The operation or the payment that it reports",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "operation_id": {
    "in": "body",
    "type": "text",
    "help": "Only feedback of this operation"
   },
   "request_id": {
    "in": "body",
    "type": "text",
    "help": "Only feedback of the operation that this request started"
   },
   "response_code": {
    "in": "body",
    "type": "text",
    "help": "Only feedback that reports this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "refused": {
    "in": "body",
    "type": "boolean",
    "help": "Only feedback of operations that did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "body",
    "type": "boolean",
    "help": "Only feedback of operations that succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "distorted": {
    "in": "body",
    "type": "boolean",
    "help": "Only feedback that a scenario changes, delays or drops",
    "choices": [
     "true"
    ]
   },
   "created_from": {
    "in": "body",
    "type": "time",
    "help": "Created at this time or later"
   },
   "created_before": {
    "in": "body",
    "type": "time",
    "help": "Created before this time"
   },
   "exhausted_since": {
    "in": "body",
    "type": "time",
    "help": "Exhausted at this time of the account's clock or later"
   }
  }
 },
 "getAccountsMerchantIdentifierInbox": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/inbox",
  "summary": "List the messages in the inbox, newest first",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "kind": {
    "in": "query",
    "type": "text",
    "help": "direct: sent when an operation was processed. notification: sent when an order's status changed.",
    "choices": [
     "direct",
     "notification"
    ]
   },
   "before": {
    "in": "query",
    "type": "text",
    "help": "An id: lists the messages that are older than this one"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   }
  }
 },
 "deleteAccountsMerchantIdentifierInbox": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/inbox",
  "summary": "Delete all messages in the inbox",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "getAccountsMerchantIdentifierInboxResponse": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/inbox/response",
  "summary": "Get the response of the inbox to feedback",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "putAccountsMerchantIdentifierInboxResponse": {
  "method": "PUT",
  "path": "/accounts/{merchant_identifier}/inbox/response",
  "summary": "Set the response of the inbox to feedback",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "response": {
    "in": "body",
    "type": "text",
    "help": "ok: acknowledges with HTTP 200. found: acknowledges with HTTP 302. error: fails with HTTP 500. timeout: does not respond in time.",
    "isRequired": true,
    "choices": [
     "ok",
     "found",
     "error",
     "timeout"
    ]
   }
  }
 },
 "getAccountsMerchantIdentifierScenarios": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/scenarios",
  "summary": "List the scenarios of an account, oldest first, with the number of their uses",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "postAccountsMerchantIdentifierScenarios": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/scenarios",
  "summary": "Create a scenario",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "effect": {
    "in": "body",
    "type": "json",
    "isRequired": true
   },
   "name": {
    "in": "body",
    "type": "text",
    "help": "A name for people."
   },
   "matcher": {
    "in": "body",
    "type": "json"
   },
   "times": {
    "in": "body",
    "type": "integer",
    "help": "The number of matching calls on which it acts. Default: until it is removed."
   },
   "probability": {
    "in": "body",
    "type": "number",
    "help": "The probability that it acts on a matching call. Default: 1."
   },
   "paused": {
    "in": "body",
    "type": "boolean",
    "help": "Whether it does not act until it is resumed. Default: false."
   },
   "seed": {
    "in": "body",
    "type": "text",
    "help": "The seed of its random numbers: the same seed gives the same sequence. Default: its id."
   }
  }
 },
 "deleteAccountsMerchantIdentifierScenarios": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/scenarios",
  "summary": "Delete all scenarios of an account. Presets stay as they are",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "patchAccountsMerchantIdentifierScenariosScenarioId": {
  "method": "PATCH",
  "path": "/accounts/{merchant_identifier}/scenarios/{scenario_id}",
  "summary": "Change, pause or resume a scenario. Its uses are kept; null removes a member",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "scenario_id": {
    "in": "path",
    "type": "text",
    "isRequired": true
   },
   "effect": {
    "in": "body",
    "type": "json"
   },
   "paused": {
    "in": "body",
    "type": "boolean",
    "help": "Whether it does not act until it is resumed. Default: false."
   },
   "name": {
    "in": "body",
    "type": "json"
   },
   "matcher": {
    "in": "body",
    "type": "json"
   },
   "times": {
    "in": "body",
    "type": "json"
   },
   "probability": {
    "in": "body",
    "type": "json"
   },
   "seed": {
    "in": "body",
    "type": "json"
   }
  }
 },
 "deleteAccountsMerchantIdentifierScenariosScenarioId": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/scenarios/{scenario_id}",
  "summary": "Delete a scenario",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "scenario_id": {
    "in": "path",
    "type": "text",
    "isRequired": true
   }
  }
 },
 "getAccountsMerchantIdentifierPresets": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/presets",
  "summary": "List the presets, and which of them are enabled",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "putAccountsMerchantIdentifierPresetsPreset": {
  "method": "PUT",
  "path": "/accounts/{merchant_identifier}/presets/{preset}",
  "summary": "Enable a preset. The account's own scenarios come before it",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "preset": {
    "in": "path",
    "type": "text",
    "isRequired": true,
    "choices": [
     "magic_amounts",
     "reference_suffixes"
    ]
   }
  }
 },
 "deleteAccountsMerchantIdentifierPresetsPreset": {
  "method": "DELETE",
  "path": "/accounts/{merchant_identifier}/presets/{preset}",
  "summary": "Disable a preset",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "preset": {
    "in": "path",
    "type": "text",
    "isRequired": true,
    "choices": [
     "magic_amounts",
     "reference_suffixes"
    ]
   }
  }
 },
 "getStoredItemCounts": {
  "method": "GET",
  "path": "/stored-item-counts",
  "summary": "Count what an account, or all of them, have stored, and what a reset returns to",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "postReset": {
  "method": "POST",
  "path": "/reset",
  "summary": "Reset an account, or all of them in one transaction, to the seed: the state in which it was created. Cards that were saved since are deleted. Its access tokens and snapshots stay. A merchant does not change what only the provider may set",
  "reply": "application/json",
  "params": {
   "all_accounts": {
    "in": "query",
    "type": "boolean",
    "help": "true instead of a merchant_identifier: all accounts",
    "choices": [
     "true"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getSnapshots": {
  "method": "GET",
  "path": "/snapshots",
  "summary": "List the snapshots of an account, or those of the whole gateway, by name",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "postSnapshots": {
  "method": "POST",
  "path": "/snapshots",
  "summary": "Create a snapshot of an account, or of the whole gateway: settings, orders, operations, saved cards, feedback, inbox and clocks",
  "reply": "application/json",
  "params": {
   "all_accounts": {
    "in": "query",
    "type": "boolean",
    "help": "true instead of a merchant_identifier: all accounts",
    "choices": [
     "true"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   },
   "name": {
    "in": "body",
    "type": "text",
    "help": "The name of a snapshot",
    "isRequired": true
   },
   "replace": {
    "in": "body",
    "type": "boolean",
    "help": "Whether to replace a snapshot of this name; false by default"
   }
  }
 },
 "postSnapshotsNameRestore": {
  "method": "POST",
  "path": "/snapshots/{name}/restore",
  "summary": "Restore a snapshot in one transaction. Cards that were saved since are deleted. Access tokens stay. A merchant does not change what only the provider may set. Accounts that are not in a snapshot of the whole gateway are deleted",
  "reply": "application/json",
  "params": {
   "name": {
    "in": "path",
    "type": "text",
    "help": "The name of a snapshot",
    "isRequired": true
   },
   "all_accounts": {
    "in": "query",
    "type": "boolean",
    "help": "true instead of a merchant_identifier: all accounts",
    "choices": [
     "true"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "deleteSnapshotsName": {
  "method": "DELETE",
  "path": "/snapshots/{name}",
  "summary": "Delete a snapshot of an account, or of the whole gateway",
  "params": {
   "name": {
    "in": "path",
    "type": "text",
    "help": "The name of a snapshot",
    "isRequired": true
   },
   "all_accounts": {
    "in": "query",
    "type": "boolean",
    "help": "true instead of a merchant_identifier: all accounts",
    "choices": [
     "true"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getExport": {
  "method": "GET",
  "path": "/export",
  "summary": "Export an account, or all of them, as a seed file without phrases",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "postImport": {
  "method": "POST",
  "path": "/import",
  "summary": "Import a seed file: its accounts, and missing orders of those that exist. A new account needs its phrases; others keep their keys. For one account, the file has no other; a merchant changes only what it may set",
  "reply": "application/json",
  "params": {
   "replace": {
    "in": "query",
    "type": "boolean",
    "help": "Whether the settings and orders of existing accounts become those of the file, and their saved cards are deleted; false by default",
    "choices": [
     "true",
     "false"
    ]
   },
   "all_accounts": {
    "in": "query",
    "type": "boolean",
    "help": "true instead of a merchant_identifier: all accounts",
    "choices": [
     "true"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   },
   "accounts": {
    "in": "body",
    "type": "json",
    "isRequired": true
   },
   "omitted_orders": {
    "in": "body",
    "type": "json",
    "help": "Orders that a seed cannot describe, such as those with a pending operation; an import ignores them"
   }
  }
 },
 "getIdle": {
  "method": "GET",
  "path": "/idle",
  "summary": "Wait until an account, or every account, is idle: no feedback is due, no operation is pending, and no request is delayed",
  "reply": "application/json",
  "params": {
   "wait": {
    "in": "query",
    "type": "integer",
    "help": "Long poll: while it is not idle, wait up to this many seconds. The reply says whether it is idle then"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getScenarioEffects": {
  "method": "GET",
  "path": "/scenario-effects",
  "summary": "List the effects that scenarios can have, by the stage of a request at which they act",
  "reply": "application/json",
  "params": {}
 },
 "getTimelineEvents": {
  "method": "GET",
  "path": "/timeline-events",
  "summary": "List the events that a timeline of `postern explore` can have, in the order of the messages",
  "reply": "application/json",
  "params": {}
 },
 "getTimelineSteps": {
  "method": "GET",
  "path": "/timeline-steps",
  "summary": "List the steps of a timeline of `postern explore`, to repeat it by hand",
  "reply": "application/json",
  "params": {
   "events": {
    "in": "query",
    "type": "text",
    "help": "The events of the timeline, separated by commas; none by default"
   },
   "currency": {
    "in": "query",
    "type": "text",
    "help": "The currency of the order; AED by default"
   },
   "amount": {
    "in": "query",
    "type": "text",
    "help": "What the shop captures, in minor units; 10000 by default"
   }
  }
 },
 "getAccountsMerchantIdentifierClock": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/clock",
  "summary": "Get the time of an account, and whether its clock is stopped",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "postAccountsMerchantIdentifierClockStop": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/clock/stop",
  "summary": "Stop the clock of an account, now or at a given time. The remaining waiting times of pending events stay the same",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "at": {
    "in": "body",
    "type": "time",
    "help": "The time at which it is stopped; the current time by default"
   }
  }
 },
 "postAccountsMerchantIdentifierClockAdvance": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/clock/advance",
  "summary": "Advance a stopped clock, and process everything that falls due, in order, before the response",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "seconds": {
    "in": "body",
    "type": "integer",
    "help": "The number of seconds to advance"
   },
   "to": {
    "in": "body",
    "type": "time",
    "help": "The time to advance to"
   }
  }
 },
 "postAccountsMerchantIdentifierClockResume": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/clock/resume",
  "summary": "Resume the clock of an account: its time jumps to that of the gateway's clock, which it follows again. The remaining waiting times of pending events stay the same",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "getTokens": {
  "method": "GET",
  "path": "/tokens",
  "summary": "List tokens (secrets are not returned)",
  "reply": "application/json",
  "params": {
   "after": {
    "in": "query",
    "type": "text",
    "help": "Identifies the token without revealing it"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "postTokens": {
  "method": "POST",
  "path": "/tokens",
  "summary": "Create a token for the merchant of an account or, for all accounts, for the provider",
  "reply": "application/json",
  "params": {
   "all_accounts": {
    "in": "query",
    "type": "boolean",
    "help": "true instead of a merchant_identifier: all accounts",
    "choices": [
     "true"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   },
   "name": {
    "in": "body",
    "type": "text",
    "help": "A name that says what the token is for",
    "isRequired": true
   },
   "scope": {
    "in": "body",
    "type": "text",
    "help": "full: Reads and changes everything that its owner may. read-only: Reads only: the gateway refuses every other method than GET.",
    "choices": [
     "full",
     "read-only"
    ]
   },
   "expires_at": {
    "in": "body",
    "type": "time",
    "help": "When it expires; never by default"
   }
  }
 },
 "deleteTokensId": {
  "method": "DELETE",
  "path": "/tokens/{id}",
  "summary": "Revoke a token",
  "params": {
   "id": {
    "in": "path",
    "type": "text",
    "help": "Identifies the token without revealing it",
    "isRequired": true
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "postTokensIdSignInLink": {
  "method": "POST",
  "path": "/tokens/{id}/sign-in-link",
  "summary": "Create a one-time sign-in link for a token that expires: who opens it signs in until then, without the token. The link is valid for 72 hours, and replaces an earlier one",
  "reply": "application/json",
  "params": {
   "id": {
    "in": "path",
    "type": "text",
    "help": "Identifies the token without revealing it",
    "isRequired": true
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getSessions": {
  "method": "GET",
  "path": "/sessions",
  "summary": "List the open sessions of the back office",
  "reply": "application/json",
  "params": {
   "after": {
    "in": "query",
    "type": "text",
    "help": "Identifies the session without revealing its secret"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "deleteSessions": {
  "method": "DELETE",
  "path": "/sessions",
  "summary": "End all sessions of the merchant of an account, or of all accounts, except the one that sends the request",
  "reply": "application/json",
  "params": {
   "all_accounts": {
    "in": "query",
    "type": "boolean",
    "help": "true instead of a merchant_identifier: all accounts",
    "choices": [
     "true"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "deleteSessionsId": {
  "method": "DELETE",
  "path": "/sessions/{id}",
  "summary": "End a session",
  "params": {
   "id": {
    "in": "path",
    "type": "text",
    "help": "Identifies the session without revealing its secret",
    "isRequired": true
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getRequestsExport": {
  "method": "GET",
  "path": "/requests/export",
  "summary": "Export the requests of a list as a file",
  "reply": "text/csv",
  "params": {
   "search": {
    "in": "query",
    "type": "text",
    "help": "Any part of the merchant_reference in upper or lower case, the fort_id, or the amount in major units with or without its currency (10.50 AED)"
   },
   "operation": {
    "in": "query",
    "type": "text",
    "help": "Only requests for this operation",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE",
     "TOKENIZATION",
     "CREATE_TOKEN",
     "UPDATE_TOKEN",
     "SDK_TOKEN"
    ]
   },
   "response_code": {
    "in": "query",
    "type": "text",
    "help": "Only requests with this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "merchant_reference": {
    "in": "query",
    "type": "text",
    "help": "Only requests for this order"
   },
   "refused": {
    "in": "query",
    "type": "boolean",
    "help": "Only requests that did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "query",
    "type": "boolean",
    "help": "Only requests that succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "delivered": {
    "in": "query",
    "type": "text",
    "help": "Only requests whose reply the client did not receive",
    "choices": [
     "false"
    ]
   },
   "scenario": {
    "in": "query",
    "type": "text",
    "help": "Only requests that the scenario with this id acted on"
   },
   "at_from": {
    "in": "query",
    "type": "time",
    "help": "Replied at this time or later"
   },
   "at_before": {
    "in": "query",
    "type": "time",
    "help": "Replied before this time"
   },
   "format": {
    "in": "query",
    "type": "text",
    "help": "csv by default, in which a text that begins with = + - or @ gets an apostrophe before it; ndjson has a JSON value in each line",
    "choices": [
     "csv",
     "ndjson"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getRequests": {
  "method": "GET",
  "path": "/requests",
  "summary": "List requests, newest first. Those of all accounts include unauthenticated ones",
  "reply": "application/json",
  "params": {
   "search": {
    "in": "query",
    "type": "text",
    "help": "Any part of the merchant_reference in upper or lower case, the fort_id, or the amount in major units with or without its currency (10.50 AED)"
   },
   "operation": {
    "in": "query",
    "type": "text",
    "help": "Only requests for this operation",
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND",
     "AUTHORIZATION",
     "PURCHASE",
     "TOKENIZATION",
     "CREATE_TOKEN",
     "UPDATE_TOKEN",
     "SDK_TOKEN"
    ]
   },
   "response_code": {
    "in": "query",
    "type": "text",
    "help": "Only requests with this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas"
   },
   "merchant_reference": {
    "in": "query",
    "type": "text",
    "help": "Only requests for this order"
   },
   "refused": {
    "in": "query",
    "type": "boolean",
    "help": "Only requests that did not succeed",
    "choices": [
     "true"
    ]
   },
   "succeeded": {
    "in": "query",
    "type": "boolean",
    "help": "Only requests that succeeded. Not together with refused",
    "choices": [
     "true"
    ]
   },
   "delivered": {
    "in": "query",
    "type": "text",
    "help": "Only requests whose reply the client did not receive",
    "choices": [
     "false"
    ]
   },
   "scenario": {
    "in": "query",
    "type": "text",
    "help": "Only requests that the scenario with this id acted on"
   },
   "at_from": {
    "in": "query",
    "type": "time",
    "help": "Replied at this time or later"
   },
   "at_before": {
    "in": "query",
    "type": "time",
    "help": "Replied before this time"
   },
   "before": {
    "in": "query",
    "type": "text",
    "help": "The end of the previous page"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getRequestsRequestId": {
  "method": "GET",
  "path": "/requests/{request_id}",
  "summary": "Get a request with its reply and diagnosis",
  "reply": "application/json",
  "params": {
   "request_id": {
    "in": "path",
    "type": "text",
    "isRequired": true
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getRequestsRequestIdCurl": {
  "method": "GET",
  "path": "/requests/{request_id}/curl",
  "summary": "Get a request as a curl command, as it was, or with a new signature if it belongs to an account",
  "reply": "application/json",
  "params": {
   "request_id": {
    "in": "path",
    "type": "text",
    "isRequired": true
   },
   "form": {
    "in": "query",
    "type": "text",
    "help": "raw: the request as it was, byte by byte. signed_again: its parameters, with a new signature. Default: signed_again.",
    "choices": [
     "raw",
     "signed_again"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getRequestsRequestIdSignatureCheck": {
  "method": "GET",
  "path": "/requests/{request_id}/signature-check",
  "summary": "Explain why the signature of a refused request (008) does not match",
  "reply": "application/json",
  "params": {
   "request_id": {
    "in": "path",
    "type": "text",
    "isRequired": true
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "postAccountsMerchantIdentifierRequestsRequestIdReplay": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/requests/{request_id}/replay",
  "summary": "Send a request of the request log again: as it was, signed again, or with other parameters",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "request_id": {
    "in": "path",
    "type": "text",
    "isRequired": true
   },
   "form": {
    "in": "body",
    "type": "text",
    "help": "raw: the request as it was, byte by byte. signed_again: its parameters, with a new signature. Default: signed_again.",
    "choices": [
     "raw",
     "signed_again"
    ]
   },
   "parameters": {
    "in": "body",
    "type": "json",
    "help": "The parameters to sign and send instead. The access code may be [redacted], and a signature is replaced."
   }
  }
 },
 "getAuditLog": {
  "method": "GET",
  "path": "/audit-log",
  "summary": "List the audit log, newest first: sign-ins, refused requests, tokens, and changes of settings",
  "reply": "application/json",
  "params": {
   "category": {
    "in": "query",
    "type": "text",
    "help": "sessions: signing in and out, and sign-in links",
    "choices": [
     "sessions",
     "failed_sign_ins",
     "refused_access",
     "tokens",
     "settings",
     "simulation"
    ]
   },
   "action": {
    "in": "query",
    "type": "text",
    "help": "signed_in: a session began"
   },
   "token_id": {
    "in": "query",
    "type": "text",
    "help": "Only entries whose actor used this token"
   },
   "actor_merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "Only entries whose actor is this merchant"
   },
   "actor_type": {
    "in": "query",
    "type": "text",
    "help": "Only entries with this type of actor",
    "choices": [
     "token",
     "session",
     "sign_in_link",
     "command_line",
     "in_process",
     "start",
     "unauthenticated"
    ]
   },
   "at_from": {
    "in": "query",
    "type": "time",
    "help": "Only entries from this time on"
   },
   "at_before": {
    "in": "query",
    "type": "time",
    "help": "Only entries before this time"
   },
   "before": {
    "in": "query",
    "type": "text",
    "help": "The end of the previous page"
   },
   "limit": {
    "in": "query",
    "type": "integer",
    "help": "The size of a page; 50 by default"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getInterpretationRules": {
  "method": "GET",
  "path": "/interpretation-rules",
  "summary": "Get where and how often each interpretation rule was applied. Those of one account include its settings",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getAccountsMerchantIdentifierInterpretationRulesReport": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/interpretation-rules/report",
  "summary": "Report which interpretation rules the tests of an account depended on",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "getAccountsMerchantIdentifierInterpretationRulesReportMd": {
  "method": "GET",
  "path": "/accounts/{merchant_identifier}/interpretation-rules/report.md",
  "summary": "Report which interpretation rules the tests of an account depended on, as Markdown",
  "reply": "text/markdown",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   }
  }
 },
 "getCoverage": {
  "method": "GET",
  "path": "/coverage",
  "summary": "Get what requests have covered, of all that the gateway can answer. Those of all accounts include those that name no account",
  "reply": "application/json",
  "params": {
   "from": {
    "in": "query",
    "type": "time",
    "help": "Only requests that were replied to at this time or later, by the gateway's clock, and feedback that was created then"
   },
   "to": {
    "in": "query",
    "type": "time",
    "help": "Only requests that were replied to before this time, and feedback that was created then"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getCoveragePageHtml": {
  "method": "GET",
  "path": "/coverage/page.html",
  "summary": "Export the coverage as an HTML page without scripts",
  "reply": "text/html",
  "params": {
   "from": {
    "in": "query",
    "type": "time",
    "help": "Only requests that were replied to at this time or later, by the gateway's clock, and feedback that was created then"
   },
   "to": {
    "in": "query",
    "type": "time",
    "help": "Only requests that were replied to before this time, and feedback that was created then"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getCoverageBadgeSvg": {
  "method": "GET",
  "path": "/coverage/badge.svg",
  "summary": "Export the coverage as a badge for a README",
  "reply": "image/svg+xml",
  "params": {
   "from": {
    "in": "query",
    "type": "time",
    "help": "Only requests that were replied to at this time or later, by the gateway's clock, and feedback that was created then"
   },
   "to": {
    "in": "query",
    "type": "time",
    "help": "Only requests that were replied to before this time, and feedback that was created then"
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "postAccountsMerchantIdentifierOperations": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/operations",
  "summary": "Sign an operation for the account and send it to the operation URL; a refusal or a missing reply is a result, too",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "operation": {
    "in": "body",
    "type": "text",
    "isRequired": true,
    "choices": [
     "CHECK_STATUS",
     "CAPTURE",
     "VOID_AUTHORIZATION",
     "REFUND"
    ]
   },
   "merchant_reference": {
    "in": "body",
    "type": "text",
    "help": "The merchant's own number of the order"
   },
   "language": {
    "in": "body",
    "type": "text",
    "help": "The language of the messages"
   },
   "fort_id": {
    "in": "body",
    "type": "text",
    "help": "The gateway's number of the order"
   },
   "return_third_party_response_codes": {
    "in": "body",
    "type": "text",
    "help": "Whether to return the processor's and the acquirer's own codes"
   },
   "amount": {
    "in": "body",
    "type": "text",
    "help": "How much, in the currency's minor unit"
   },
   "currency": {
    "in": "body",
    "type": "text",
    "help": "ISO 4217 letters"
   },
   "order_description": {
    "in": "body",
    "type": "text",
    "help": "A free-text description of the order"
   },
   "maintenance_reference": {
    "in": "body",
    "type": "text",
    "help": "The number of one refund, sent again to retry it after it was declined"
   },
   "scenario": {
    "in": "body",
    "type": "text",
    "help": "The scenarios of this request only, as in the header x-postern-scenario"
   }
  }
 },
 "postAccountsMerchantIdentifierShopper": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/shopper",
  "summary": "Act as the shopper of a payment: open the payment page with a form, and pay, cancel or leave; returns what the browser brings to the shop",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "form": {
    "in": "body",
    "type": "json",
    "help": "The signed form of a shop. Without it, the gateway signs one with the members below"
   },
   "merchant_reference": {
    "in": "body",
    "type": "text",
    "help": "The merchant's own number of the order"
   },
   "amount": {
    "in": "body",
    "type": "text",
    "help": "How much, in the currency's minor unit: digits, not zero"
   },
   "currency": {
    "in": "body",
    "type": "text",
    "help": "ISO 4217 letters"
   },
   "command": {
    "in": "body",
    "type": "text",
    "help": "AUTHORIZATION by default",
    "choices": [
     "AUTHORIZATION",
     "PURCHASE"
    ]
   },
   "language": {
    "in": "body",
    "type": "text",
    "help": "The language of the page; en by default",
    "choices": [
     "en",
     "ar"
    ]
   },
   "customer_email": {
    "in": "body",
    "type": "text",
    "help": "The shopper's email address; an address of an example domain by default"
   },
   "order_description": {
    "in": "body",
    "type": "text",
    "help": "A free-text description of the order"
   },
   "return_url": {
    "in": "body",
    "type": "text",
    "help": "Where the browser returns to after the payment; by default that of the account, or a page of the gateway that shows the return"
   },
   "action": {
    "in": "body",
    "type": "text",
    "help": "What the shopper does; pay by default. pay: submit a card; cancel: click Cancel; abandon: open the page, and leave",
    "choices": [
     "pay",
     "cancel",
     "abandon"
    ]
   },
   "card": {
    "in": "body",
    "type": "text",
    "help": "The test card; visa by default. With `abandon`, the shopper submits it and leaves",
    "choices": [
     "visa",
     "mastercard",
     "amex",
     "visa-1111",
     "visa-challenge",
     "mastercard-challenge",
     "amex-challenge",
     "mada",
     "meeza",
     "meeza-16"
    ]
   },
   "outcome": {
    "in": "body",
    "type": "text",
    "help": "The outcome, chosen by an expiry date; succeeded by default",
    "choices": [
     "succeeded",
     "declined",
     "insufficientFunds",
     "cardExpired",
     "failedWithoutReason",
     "acquirerError",
     "blockedByFraudCheck",
     "uncertain",
     "pending"
    ]
   },
   "challenge": {
    "in": "body",
    "type": "text",
    "help": "How a challenge is answered; succeed by default. succeed: enter the right code; fail: click Fail; abandon: leave it unanswered",
    "choices": [
     "succeed",
     "fail",
     "abandon"
    ]
   },
   "card_holder_name": {
    "in": "body",
    "type": "text",
    "help": "The name on the card"
   },
   "remember_card": {
    "in": "body",
    "type": "boolean",
    "help": "Whether the shopper checks *Remember this card*, which the page shows if the account has the service tokenization"
   }
  }
 },
 "postAccountsMerchantIdentifierTechnicalTest": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/technical/test",
  "summary": "Send test feedback to an address now: signed, and for a fictitious order",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "kind": {
    "in": "body",
    "type": "text",
    "help": "The kind of feedback",
    "isRequired": true,
    "choices": [
     "direct",
     "notification"
    ]
   },
   "address": {
    "in": "body",
    "type": "text",
    "help": "The receiving address; by default the account's address for this kind"
   },
   "encoding": {
    "in": "body",
    "type": "text",
    "help": "The encoding; by default that of the account",
    "choices": [
     "form",
     "json",
     "xml"
    ]
   }
  }
 },
 "postAccountsMerchantIdentifierFeedbackSend": {
  "method": "POST",
  "path": "/accounts/{merchant_identifier}/feedback/send",
  "summary": "Send feedback with these parameters to an address now: signed by the gateway, and not stored",
  "reply": "application/json",
  "params": {
   "merchant_identifier": {
    "in": "path",
    "type": "text",
    "help": "The merchant",
    "isRequired": true
   },
   "kind": {
    "in": "body",
    "type": "text",
    "help": "The kind of feedback",
    "isRequired": true,
    "choices": [
     "direct",
     "notification"
    ]
   },
   "params": {
    "in": "body",
    "type": "json",
    "help": "The parameters to sign and send. The access code may be [redacted], and a signature is replaced",
    "isRequired": true
   },
   "address": {
    "in": "body",
    "type": "text",
    "help": "The receiving address; by default the account's address for this kind"
   },
   "encoding": {
    "in": "body",
    "type": "text",
    "help": "The encoding; by default that of the account",
    "choices": [
     "form",
     "json",
     "xml"
    ]
   },
   "signed_wrongly": {
    "in": "body",
    "type": "boolean",
    "help": "Whether to sign with a wrong phrase, which the receiver must reject"
   }
  }
 },
 "getGateway": {
  "method": "GET",
  "path": "/gateway",
  "summary": "Get the version, the database and the operation URL of the gateway",
  "reply": "application/json",
  "params": {}
 },
 "getGatewayProfile": {
  "method": "GET",
  "path": "/gateway-profile",
  "summary": "Get the gateway profile: how another gateway was seen to answer, if this gateway follows it",
  "reply": "application/json",
  "params": {}
 },
 "getActivity": {
  "method": "GET",
  "path": "/activity",
  "summary": "Get the activity in the last hour, day or week. That of all accounts includes unauthenticated requests",
  "reply": "application/json",
  "params": {
   "span": {
    "in": "query",
    "type": "text",
    "help": "hour: the last hour by the minute. day: the last day by the quarter of an hour. week: the last week by two hours. Default: hour.",
    "choices": [
     "hour",
     "day",
     "week"
    ]
   },
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getEvents": {
  "method": "GET",
  "path": "/events",
  "summary": "Subscribe to changes as server-sent events. Those of all accounts include changes of the gateway. Events are not replayed",
  "reply": "text/event-stream",
  "params": {
   "merchant_identifier": {
    "in": "query",
    "type": "text",
    "help": "The account"
   }
  }
 },
 "getOpenapiJson": {
  "method": "GET",
  "path": "/openapi.json",
  "summary": "Get this OpenAPI document",
  "reply": "application/json",
  "params": {}
 }
} as const satisfies Readonly<Record<string, ManagementApiRoute>>;
