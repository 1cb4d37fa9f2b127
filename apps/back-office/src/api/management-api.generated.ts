// Written by `npm run generate` from the description of the management API.
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current session, or the owner of the bearer token
         * @description Allowed for any token
         */
        get: operations["getSession"];
        put?: never;
        /**
         * Sign in with a token for 12 hours; the session is in a cookie that scripts cannot read
         * @description Allowed for anyone, without authentication
         */
        post: operations["postSession"];
        /**
         * Sign out: end the session and remove its cookie
         * @description Allowed for any token
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a one-time link for 12 hours, or with an invitation until its token expires; the secret is the part of the link after `#sign-in=`
         * @description Allowed for anyone, without authentication
         */
        post: operations["postSessionLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ways to sign in without a token, and the current session
         * @description Allowed for anyone, without authentication
         */
        get: operations["getSessionSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts, ordered by identifier
         * @description Allowed for provider tokens
         */
        get: operations["getAccounts"];
        put?: never;
        /**
         * Create an account. Its access code is generated
         * @description Allowed for provider tokens
         */
        post: operations["postAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifier"];
        put?: never;
        post?: never;
        /**
         * Delete an account with its orders, tokens and snapshots. The logs keep their entries
         * @description Allowed for provider tokens
         */
        delete: operations["deleteAccountsMerchantIdentifier"];
        options?: never;
        head?: never;
        /**
         * Change an account. `services` and `limits` are replaced as a whole
         * @description Allowed for provider tokens
         */
        patch: operations["patchAccountsMerchantIdentifier"];
        trace?: never;
    };
    "/accounts/{merchant_identifier}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how strictly the requests of an account are validated
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        patch: operations["patchAccountsMerchantIdentifierSettings"];
        trace?: never;
    };
    "/accounts/{merchant_identifier}/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the Security Settings
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the Security Settings immediately, without a key rotation
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        patch: operations["patchAccountsMerchantIdentifierSecurity"];
        trace?: never;
    };
    "/accounts/{merchant_identifier}/security/access-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a new access code, and revoke the current one
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierSecurityAccessCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/security/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the next keys for a key rotation. Omitted members keep their current values
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        put: operations["putAccountsMerchantIdentifierSecurityNext"];
        post?: never;
        /**
         * Cancel the pending rotation
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierSecurityNext"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/security/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the keys: the next keys become current, and the current keys stay valid as the previous keys
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierSecurityRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/security/rotate-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a key rotation: the previous keys become current again, and the current keys become the next keys
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierSecurityRotateBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/security/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke the previous keys
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierSecurityPrevious"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the payment settings
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the payment settings. Only the provider changes `channels`
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        patch: operations["patchAccountsMerchantIdentifierPayments"];
        trace?: never;
    };
    "/accounts/{merchant_identifier}/technical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the Technical Settings: the addresses for feedback
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierTechnical"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the Technical Settings. `channels` is replaced as a whole. Waiting feedback goes to the new addresses, too
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        patch: operations["patchAccountsMerchantIdentifierTechnical"];
        trace?: never;
    };
    "/accounts/{merchant_identifier}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the delivery settings of feedback: its encoding and its retries
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the delivery settings of feedback. They also apply to feedback that is waiting
         * @description Allowed for provider tokens
         */
        patch: operations["patchAccountsMerchantIdentifierDelivery"];
        trace?: never;
    };
    "/accounts/{merchant_identifier}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of an account, newest first unless sorted
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierOrders"];
        put?: never;
        /**
         * Create an order, as if its payment had been processed
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierOrders"];
        /**
         * Delete all orders of an account, with its feedback, inbox messages and saved cards
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierOrders"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the orders of a list as a file
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierOrdersExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/orders/{fort_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order with its operations, oldest first, its pending operations and the tries of its payment
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierOrdersFortId"];
        put?: never;
        post?: never;
        /**
         * Delete an order with its operations, feedback and pending operations, and the cards that its payment saved
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierOrdersFortId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/orders/{fort_id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete the pending operations or the payment of an order now, in the order in which they are due
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierOrdersFortIdComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/payment-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payment pages that are open or that ended at most 15 minutes ago, newest first
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierPaymentPages"];
        put?: never;
        /**
         * Open a payment page, as the form of a shop does. The form is signed for the account, and checked like any other
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierPaymentPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/payment-pages/{page_id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an address to an open payment page, to open it as the shopper. Its first address stays valid
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierPaymentPagesPageIdAddresses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/saved-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved cards and the tokens of cards that are not saved, newest first
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierSavedCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the feedback of an account with its delivery attempts, newest first, or wait until there is some
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/feedback/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the feedback of a list as a file
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierFeedbackExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/feedback/exhausted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the exhausted feedback that matches a filter, by the cause of its last attempt
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierFeedbackExhausted"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/feedback/{feedback_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get feedback with its payload in each encoding
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierFeedbackFeedbackId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/feedback/{feedback_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend feedback, with a new series of delivery attempts
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierFeedbackFeedbackIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/feedback/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend feedback by its ids, or all exhausted feedback that matches a filter
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierFeedbackResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages in the inbox, newest first
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierInbox"];
        put?: never;
        post?: never;
        /**
         * Delete all messages in the inbox
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierInbox"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/inbox/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the response of the inbox to feedback
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierInboxResponse"];
        /**
         * Set the response of the inbox to feedback
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        put: operations["putAccountsMerchantIdentifierInboxResponse"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scenarios of an account, oldest first, with the number of their uses
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierScenarios"];
        put?: never;
        /**
         * Create a scenario
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierScenarios"];
        /**
         * Delete all scenarios of an account. Presets stay as they are
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierScenarios"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/scenarios/{scenario_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a scenario
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierScenariosScenarioId"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a scenario. Its uses are kept; null removes a member
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        patch: operations["patchAccountsMerchantIdentifierScenariosScenarioId"];
        trace?: never;
    };
    "/accounts/{merchant_identifier}/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the presets, and which of them are enabled
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/presets/{preset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Enable a preset. The account's own scenarios come before it
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        put: operations["putAccountsMerchantIdentifierPresetsPreset"];
        post?: never;
        /**
         * Disable a preset
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        delete: operations["deleteAccountsMerchantIdentifierPresetsPreset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stored-item-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what an account, or all of them, have stored, and what a reset returns to
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getStoredItemCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset an account, or all of them in one transaction, to the seed: the state in which it was created. Cards that were saved since are deleted. Its access tokens and snapshots stay. A merchant does not change what only the provider may set
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        post: operations["postReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the snapshots of an account, or those of the whole gateway, by name
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getSnapshots"];
        put?: never;
        /**
         * Create a snapshot of an account, or of the whole gateway: settings, orders, operations, saved cards, feedback, inbox and clocks
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        post: operations["postSnapshots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a snapshot in one transaction. Cards that were saved since are deleted. Access tokens stay. A merchant does not change what only the provider may set. Accounts that are not in a snapshot of the whole gateway are deleted
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        post: operations["postSnapshotsNameRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a snapshot of an account, or of the whole gateway
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        delete: operations["deleteSnapshotsName"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export an account, or all of them, as a seed file without phrases
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a seed file: its accounts, and missing orders of those that exist. A new account needs its phrases; others keep their keys. For one account, the file has no other; a merchant changes only what it may set
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        post: operations["postImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/idle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait until an account, or every account, is idle: no feedback is due, no operation is pending, and no request is delayed
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getIdle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario-effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the effects that scenarios can have, by the stage of a request at which they act
         * @description Allowed for any token
         */
        get: operations["getScenarioEffects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events that a timeline of `postern explore` can have, in the order of the messages
         * @description Allowed for any token
         */
        get: operations["getTimelineEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the steps of a timeline of `postern explore`, to repeat it by hand
         * @description Allowed for any token
         */
        get: operations["getTimelineSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time of an account, and whether its clock is stopped
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/clock/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the clock of an account, now or at a given time. The remaining waiting times of pending events stay the same
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierClockStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance a stopped clock, and process everything that falls due, in order, before the response
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierClockAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/clock/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the clock of an account: its time jumps to that of the gateway's clock, which it follows again. The remaining waiting times of pending events stay the same
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierClockResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens (secrets are not returned)
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getTokens"];
        put?: never;
        /**
         * Create a token for the merchant of an account or, for all accounts, for the provider
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        post: operations["postTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        delete: operations["deleteTokensId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tokens/{id}/sign-in-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a one-time sign-in link for a token that expires: who opens it signs in until then, without the token. The link is valid for 72 hours, and replaces an earlier one
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        post: operations["postTokensIdSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open sessions of the back office
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getSessions"];
        put?: never;
        post?: never;
        /**
         * End all sessions of the merchant of an account, or of all accounts, except the one that sends the request
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        delete: operations["deleteSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        delete: operations["deleteSessionsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the requests of a list as a file
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getRequestsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests, newest first. Those of all accounts include unauthenticated ones
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request with its reply and diagnosis
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getRequestsRequestId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{request_id}/curl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request as a curl command, as it was, or with a new signature if it belongs to an account
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getRequestsRequestIdCurl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{request_id}/signature-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain why the signature of a refused request (008) does not match
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getRequestsRequestIdSignatureCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/requests/{request_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a request of the request log again: as it was, signed again, or with other parameters
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierRequestsRequestIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log, newest first: sign-ins, refused requests, tokens, and changes of settings
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/interpretation-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get where and how often each interpretation rule was applied. Those of one account include its settings
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getInterpretationRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/interpretation-rules/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report which interpretation rules the tests of an account depended on
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierInterpretationRulesReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/interpretation-rules/report.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report which interpretation rules the tests of an account depended on, as Markdown
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        get: operations["getAccountsMerchantIdentifierInterpretationRulesReportMd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what requests have covered, of all that the gateway can answer. Those of all accounts include those that name no account
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coverage/page.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the coverage as an HTML page without scripts
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getCoveragePageHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coverage/badge.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the coverage as a badge for a README
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getCoverageBadgeSvg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign an operation for the account and send it to the operation URL; a refusal or a missing reply is a result, too
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierOperations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/shopper": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act as the shopper of a payment: open the payment page with a form, and pay, cancel or leave; returns what the browser brings to the shop
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierShopper"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/technical/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send test feedback to an address now: signed, and for a fictitious order
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierTechnicalTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{merchant_identifier}/feedback/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send feedback with these parameters to an address now: signed by the gateway, and not stored
         * @description Allowed for provider tokens, and tokens of the merchant that has the account
         */
        post: operations["postAccountsMerchantIdentifierFeedbackSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gateway": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the version, the database and the operation URL of the gateway
         * @description Allowed for any token
         */
        get: operations["getGateway"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gateway-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the gateway profile: how another gateway was seen to answer, if this gateway follows it
         * @description Allowed for any token
         */
        get: operations["getGatewayProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the activity in the last hour, day or week. That of all accounts includes unauthenticated requests
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribe to changes as server-sent events. Those of all accounts include changes of the gateway. Events are not replayed
         * @description Allowed for provider tokens, and tokens of a merchant, which are about its own account
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this OpenAPI document
         * @description Allowed for anyone, without authentication
         */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Session: {
            /** @enum {unknown} */
            role: "provider" | "merchant";
            /** @description The name of the token that the session was started with */
            name: string;
            /**
             * @description Whether the session was started with a token, with a sign-in link of the demo, which cannot create provider tokens, or with an invitation
             * @enum {unknown}
             */
            started_by: "token" | "link" | "invitation";
            /** @description Null for the provider */
            merchant_identifier: string | null;
            /**
             * @description full: Reads and changes everything that its owner may. read-only: Reads only: the gateway refuses every other method than GET.
             * @enum {unknown}
             */
            scope: "full" | "read-only";
            /** @description The value of the header x-csrf-token, which every change requires; null with a bearer token */
            csrf_token: string | null;
            /** @description The end of the session; null with a bearer token */
            expires_at: string | null;
        };
        Problem: {
            /**
             * @description Identifies the problem
             * @enum {unknown}
             */
            type: "/back-office/api/problems/invalid-json" | "/back-office/api/problems/invalid-request" | "/back-office/api/problems/token-required" | "/back-office/api/problems/unknown-token" | "/back-office/api/problems/token-expired" | "/back-office/api/problems/unknown-sign-in-link" | "/back-office/api/problems/session-ended" | "/back-office/api/problems/invalid-csrf-token" | "/back-office/api/problems/cross-origin-request" | "/back-office/api/problems/provider-token-required" | "/back-office/api/problems/read-only-token" | "/back-office/api/problems/provider-only" | "/back-office/api/problems/not-found" | "/back-office/api/problems/account-not-found" | "/back-office/api/problems/order-not-found" | "/back-office/api/problems/payment-page-not-found" | "/back-office/api/problems/token-not-found" | "/back-office/api/problems/session-not-found" | "/back-office/api/problems/feedback-not-found" | "/back-office/api/problems/scenario-not-found" | "/back-office/api/problems/snapshot-not-found" | "/back-office/api/problems/request-not-found" | "/back-office/api/problems/method-not-allowed" | "/back-office/api/problems/account-exists" | "/back-office/api/problems/order-exists" | "/back-office/api/problems/token-does-not-expire" | "/back-office/api/problems/token-expires-later" | "/back-office/api/problems/too-many-tokens" | "/back-office/api/problems/too-many-orders" | "/back-office/api/problems/snapshot-exists" | "/back-office/api/problems/too-many-snapshots" | "/back-office/api/problems/snapshot-too-large" | "/back-office/api/problems/export-too-large" | "/back-office/api/problems/snapshot-outdated" | "/back-office/api/problems/snapshot-unreadable" | "/back-office/api/problems/snapshot-fort-id-taken" | "/back-office/api/problems/no-stored-seed" | "/back-office/api/problems/not-replayable" | "/back-office/api/problems/signature-not-refused" | "/back-office/api/problems/no-pending-operation" | "/back-office/api/problems/no-feedback-address" | "/back-office/api/problems/no-next-keys" | "/back-office/api/problems/no-previous-keys" | "/back-office/api/problems/clock-running" | "/back-office/api/problems/clock-backwards" | "/back-office/api/problems/clock-too-far" | "/back-office/api/problems/clock-overloaded" | "/back-office/api/problems/clock-busy" | "/back-office/api/problems/last-provider-token" | "/back-office/api/problems/body-too-large" | "/back-office/api/problems/unsupported-media-type" | "/back-office/api/problems/payment-refused" | "/back-office/api/problems/invalid-scenario" | "/back-office/api/problems/too-many-concurrent-requests" | "/back-office/api/problems/too-many-subscribers" | "/back-office/api/problems/too-many-failed-logins" | "/back-office/api/problems/internal-error";
            title: string;
            /** @description The HTTP status */
            status: number;
            /** @description The invalid values; the path of a query parameter begins with ? */
            errors?: {
                path: string;
                message: string;
            }[];
            /** @description The response code of a refused payment */
            response_code?: string;
            /**
             * @description Why the payment page refused the form
             * @enum {unknown}
             */
            reason?: "InvalidRequestFormat" | "MultipleCommands" | "TokenAndCard" | "UnknownCommand" | "UnknownParameter" | "MissingParameter" | "InvalidFormat" | "TooLong" | "ValueNotAllowed" | "RecurringPurchaseOnly" | "UnsupportedPaymentOption" | "InvalidAmount" | "UnknownCurrency" | "UnknownMerchant" | "UnknownAccessCode" | "InactiveMerchant" | "OriginNotAllowed" | "SignatureMismatch" | "ChannelInactive" | "EciInactive" | "SavedCardsInactive" | "InstallmentsInactive" | "CurrencyNotAccepted" | "ReturnUrlMissing" | "ReferenceUsed" | "OrderPending" | "TooManyTries" | "UnknownToken" | "TokenOfOtherPayment" | "TokenInUse" | "TokenNameTaken" | "NothingToUpdate" | "UnknownCard" | "CardExpired" | "PaymentOptionMismatch" | "PurchaseOnly" | "ExceedsTransactionLimit" | "ExceedsOrderLimit" | "ExceedsDailyLimit" | "InternalError";
        };
        Account: {
            /** @description The merchant */
            merchant_identifier: string;
            /** @description The display name */
            name: string;
            /** @description Whether the gateway accepts its requests */
            active: boolean;
            /** @description The active optional services */
            services: ("fraud_prevention" | "three_d_secure" | "installments" | "tokenization" | "batch")[];
            limits: components["schemas"]["Limits"];
            /**
             * @description How strictly requests are validated. strict: every value is a JSON string, and only the parameters of the operation are allowed. compatible: whole JSON numbers count as their digits, unknown parameters are allowed, and CHECK_STATUS may identify the order by fort_id alone.
             * @enum {unknown}
             */
            request_shape: "strict" | "compatible";
            /** @enum {unknown} */
            sha_type: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
            /** @description Whether a key rotation is pending */
            has_next_keys: boolean;
            /** @description Whether requests may still be signed with the previous keys */
            has_previous_keys: boolean;
        };
        /** @description The limits of one operation, of the captures of one order, and of the captures of one UTC day. A currency without an entry has no limit */
        Limits: {
            [key: string]: {
                /** @description How much, in the currency's minor unit: digits, not zero */
                per_transaction?: string;
                /** @description How much, in the currency's minor unit: digits, not zero */
                per_order?: string;
                /** @description How much, in the currency's minor unit: digits, not zero */
                daily?: string;
            };
        };
        /** @enum {unknown} */
        Currency: "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BOV" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHE" | "CHF" | "CHW" | "CLF" | "CLP" | "CNY" | "COP" | "COU" | "CRC" | "CUC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MXV" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "USN" | "UYI" | "UYU" | "UYW" | "UZS" | "VED" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG";
        SecuritySettings: {
            /** @description The access code of the account */
            access_code: string;
            /** @enum {unknown} */
            sha_type: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
            /** @description The origins that may send requests; any origin if the list is empty */
            origins: string[];
            /** @description The next keys, if a key rotation is pending */
            next: {
                /** @enum {unknown} */
                sha_type: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
            } | null;
            /** @description The previous keys, while they are still accepted */
            previous: {
                /** @enum {unknown} */
                sha_type: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
            } | null;
        };
        PaymentSettings: {
            /** @description The payment channels that the account has. Only the provider changes them. Without one, the account creates no payments */
            channels: ("redirection" | "iframe" | "own_form" | "trusted" | "moto" | "recurring")[];
            /** @description The origins of the pages of the shop. If the list is empty, a form may come from any page */
            shop_origins: string[];
            /** @description Where the browser returns to if a form has no return_url. Null: nowhere */
            return_url: string | null;
            /**
             * @description POST: the browser posts a form. GET: the browser follows a redirect with a query; personal values are stars.
             * @enum {unknown}
             */
            return_method: "POST" | "GET";
            /** @description The currencies of payments. Null: all */
            currencies: components["schemas"]["Currency"][] | null;
        };
        TechnicalSettings: {
            /** @description The channel whose addresses receive feedback */
            active_channel: string;
            /** @description The two feedback addresses of each channel. Without an address, feedback of that kind is not sent */
            channels: {
                [key: string]: {
                    /** @description Where Direct Transaction Feedback goes, sent when an operation was processed: an https URL, an http URL of this machine (localhost, 127.0.0.1, [::1]) or of a host that the gateway allows, or inbox: at most 2048 characters, without a user name, a password, a fragment or invisible characters */
                    direct?: string;
                    /** @description Where Notification Transaction Feedback goes, sent when an order's status changed: an https URL, an http URL of this machine (localhost, 127.0.0.1, [::1]) or of a host that the gateway allows, or inbox: at most 2048 characters, without a user name, a password, a fragment or invisible characters */
                    notification?: string;
                };
            };
        };
        DeliverySettings: {
            /**
             * @description The encoding of feedback. Default: form. form: application/x-www-form-urlencoded. json: application/json. xml: application/xml.
             * @enum {unknown}
             */
            encoding: "form" | "json" | "xml";
            /** @description The maximum number of attempts. Default: 10 */
            max_attempts: number;
            /** @description The seconds between the end of one attempt and the start of the next. Default: 10 */
            interval_seconds: number;
        };
        /** @description How the payment of a pending, uncertain or on-hold order ends; by default, it is completed by hand only. */
        PaymentEnding: {
            /** @description By the account's clock. */
            after_seconds: number;
            /** @enum {unknown} */
            outcome: "succeeded" | "declined";
            /** @description The message of a decline; 666 by default. */
            message?: components["schemas"]["Message"];
            /** @description The processor's own code */
            processor_response_code?: string;
            /** @description The acquirer's own code */
            acquirer_response_code?: string;
        };
        /** @enum {unknown} */
        Message: "000" | "001" | "002" | "003" | "004" | "005" | "006" | "007" | "008" | "009" | "010" | "011" | "012" | "013" | "014" | "015" | "016" | "017" | "018" | "019" | "020" | "021" | "023" | "024" | "025" | "026" | "027" | "029" | "030" | "031" | "032" | "033" | "034" | "035" | "036" | "037" | "038" | "039" | "040" | "042" | "043" | "044" | "046" | "047" | "048" | "049" | "050" | "051" | "052" | "053" | "054" | "055" | "056" | "057" | "058" | "059" | "060" | "062" | "063" | "064" | "065" | "066" | "067" | "068" | "069" | "070" | "071" | "072" | "073" | "074" | "075" | "076" | "077" | "078" | "079" | "080" | "082" | "083" | "084" | "086" | "087" | "088" | "089" | "090" | "092" | "093" | "094" | "095" | "096" | "097" | "098" | "099" | "100" | "101" | "102" | "103" | "104" | "105" | "106" | "107" | "110" | "111" | "112" | "113" | "114" | "115" | "116" | "117" | "118" | "119" | "120" | "121" | "122" | "123" | "124" | "125" | "126" | "127" | "128" | "129" | "134" | "136" | "137" | "138" | "140" | "141" | "142" | "144" | "146" | "147" | "148" | "149" | "150" | "151" | "152" | "154" | "155" | "662" | "666" | "773" | "777" | "778" | "779" | "780" | "781" | "783" | "784" | "785" | "787" | "788" | "789" | "790";
        Order: {
            /** @description The gateway's number of the order */
            fort_id: string;
            /** @description The merchant's own number of the order */
            merchant_reference: string;
            currency: components["schemas"]["Currency"];
            /** @description The amount of the payment, in minor units */
            amount: string;
            /** @description Total authorized, in minor units */
            authorized_amount: string;
            /** @description Total captured, in minor units */
            captured_amount: string;
            /** @description Total refunded, in minor units */
            refunded_amount: string;
            /**
             * @description A status, such as 02 for Authorization Success. 00: Invalid Request; 01: Order Stored; 02: Authorization Success; 03: Authorization Failed; 04: Capture Success; 05: Capture failed; 06: Refund Success; 07: Refund Failed; 08: Authorization Voided Successfully; 09: Authorization Void Failed; 10: Incomplete; 11: Check status Failed; 12: Check status success; 13: Purchase Failure; 14: Purchase Success; 15: Uncertain Transaction; 17: Tokenization failed; 18: Tokenization success; 19: Transaction pending; 20: On hold; 21: SDK Token creation failure; 22: SDK Token creation success; 23: Failed to process Digital Wallet service; 24: Digital wallet order processed successfully; 27: Check card balance failed; 28: Check card balance success; 29: Redemption failed; 30: Redemption success; 31: Reverse Redemption transaction failed; 32: Reverse Redemption transaction success; 40: Transaction In review; 42: Currency conversion success; 43: Currency conversion failed; 44: 3ds success; 45: 3ds failed; 46: Bill creation success; 47: Bill creation failed; 48: Generating invoice payment link success; 49: Generating invoice payment link failed; 50: Batch file upload successfully; 51: Upload batch file failed; 52: Token created successfully; 53: Token creation failed; 54: Get Tokens Success; 55: Get Tokens Failed; 56: Reporting Request Success; 57: Reporting Request Failed; 58: Token updated successfully; 59: Token updated failed; 62: Get Installment Plans Successfully; 63: Get Installment plans Failed; 66: Delete Token Success; 70: Get batch results successfully; 71: Get batch results failed; 72: Batch processing success; 73: Batch processing failed; 74: Bank transfer successfully; 75: Bank transfer failed; 76: Batch validation successfully; 77: Batch validation failed; 80: Credit card verified successfully; 81: Failed to verify credit card
             * @enum {unknown}
             */
            status: "00" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "27" | "28" | "29" | "30" | "31" | "32" | "40" | "42" | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "50" | "51" | "52" | "53" | "54" | "55" | "56" | "57" | "58" | "59" | "62" | "63" | "66" | "70" | "71" | "72" | "73" | "74" | "75" | "76" | "77" | "80" | "81";
            /** @description Status of the order's last operation */
            transaction_status: string;
            /** @description Response code of the order's last operation */
            transaction_code: string;
            /** @description The text of the last operation's response code */
            transaction_message: string;
            /** @description A free-text description of the order; null if there is none */
            order_description: string | null;
            /** @description The third party's authorization; null if there is none */
            authorization_code: string | null;
            /** @description The processor's own code; null if there is none */
            processor_response_code: string | null;
            /** @description The acquirer's own code; null if there is none */
            acquirer_response_code: string | null;
            /** @description ISO 8601, to the millisecond at most, with a zone */
            created_at: string;
            /** @description ISO 8601, to the millisecond at most, with a zone */
            updated_at: string;
        };
        Operation: {
            /** @enum {unknown} */
            command: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
            /**
             * @description A status, such as 02 for Authorization Success. 00: Invalid Request; 01: Order Stored; 02: Authorization Success; 03: Authorization Failed; 04: Capture Success; 05: Capture failed; 06: Refund Success; 07: Refund Failed; 08: Authorization Voided Successfully; 09: Authorization Void Failed; 10: Incomplete; 11: Check status Failed; 12: Check status success; 13: Purchase Failure; 14: Purchase Success; 15: Uncertain Transaction; 17: Tokenization failed; 18: Tokenization success; 19: Transaction pending; 20: On hold; 21: SDK Token creation failure; 22: SDK Token creation success; 23: Failed to process Digital Wallet service; 24: Digital wallet order processed successfully; 27: Check card balance failed; 28: Check card balance success; 29: Redemption failed; 30: Redemption success; 31: Reverse Redemption transaction failed; 32: Reverse Redemption transaction success; 40: Transaction In review; 42: Currency conversion success; 43: Currency conversion failed; 44: 3ds success; 45: 3ds failed; 46: Bill creation success; 47: Bill creation failed; 48: Generating invoice payment link success; 49: Generating invoice payment link failed; 50: Batch file upload successfully; 51: Upload batch file failed; 52: Token created successfully; 53: Token creation failed; 54: Get Tokens Success; 55: Get Tokens Failed; 56: Reporting Request Success; 57: Reporting Request Failed; 58: Token updated successfully; 59: Token updated failed; 62: Get Installment Plans Successfully; 63: Get Installment plans Failed; 66: Delete Token Success; 70: Get batch results successfully; 71: Get batch results failed; 72: Batch processing success; 73: Batch processing failed; 74: Bank transfer successfully; 75: Bank transfer failed; 76: Batch validation successfully; 77: Batch validation failed; 80: Credit card verified successfully; 81: Failed to verify credit card
             * @enum {unknown}
             */
            status: "00" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "27" | "28" | "29" | "30" | "31" | "32" | "40" | "42" | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "50" | "51" | "52" | "53" | "54" | "55" | "56" | "57" | "58" | "59" | "62" | "63" | "66" | "70" | "71" | "72" | "73" | "74" | "75" | "76" | "77" | "80" | "81";
            /** @description Status and message of the reply, five digits */
            response_code: string;
            /** @description The text of the response code */
            response_message: string;
            /** @description The requested amount; null for operations without one */
            amount: string | null;
            /** @description The number of one refund, sent again to retry it after it was declined; null if there is none */
            maintenance_reference: string | null;
            /** @description A free-text description of the order; null if there is none */
            order_description: string | null;
            /** @description ISO 8601, to the millisecond at most, with a zone */
            at: string;
            /** @description Its id, which its request and its feedback have, too; null if an earlier version stored it */
            operation_id: string | null;
            /** @description The request in the request log that started it; null if there was none */
            request_id: string | null;
        };
        PendingOperation: {
            /** @description Increases with each pending operation */
            id: string;
            /**
             * @description The operation, or the payment of the order
             * @enum {unknown}
             */
            operation: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
            /** @description The requested amount; null for operations without one */
            amount: string | null;
            /** @description The time at which it completes, by the account's clock; null for a payment that is completed by hand only */
            due_at: string | null;
            /**
             * @description succeeded: it succeeds, if the ledger still allows it. declined: it is declined, and the order stays as it was. An open challenge times out first, and is declined a minute later.
             * @enum {unknown}
             */
            ends: "succeeded" | "declined";
            /** @description The message if it ends declined, otherwise null */
            message: components["schemas"]["Message"] | null;
        };
        PaymentTry: {
            /** @description From 1, over all payment pages of the order */
            number: number;
            /**
             * @description The name of the test card. Its number is not stored
             * @enum {unknown}
             */
            card: "visa" | "mastercard" | "amex" | "visa-1111" | "visa-challenge" | "mastercard-challenge" | "amex-challenge" | "mada" | "meeza" | "meeza-16";
            /**
             * @description A status, such as 02 for Authorization Success. 00: Invalid Request; 01: Order Stored; 02: Authorization Success; 03: Authorization Failed; 04: Capture Success; 05: Capture failed; 06: Refund Success; 07: Refund Failed; 08: Authorization Voided Successfully; 09: Authorization Void Failed; 10: Incomplete; 11: Check status Failed; 12: Check status success; 13: Purchase Failure; 14: Purchase Success; 15: Uncertain Transaction; 17: Tokenization failed; 18: Tokenization success; 19: Transaction pending; 20: On hold; 21: SDK Token creation failure; 22: SDK Token creation success; 23: Failed to process Digital Wallet service; 24: Digital wallet order processed successfully; 27: Check card balance failed; 28: Check card balance success; 29: Redemption failed; 30: Redemption success; 31: Reverse Redemption transaction failed; 32: Reverse Redemption transaction success; 40: Transaction In review; 42: Currency conversion success; 43: Currency conversion failed; 44: 3ds success; 45: 3ds failed; 46: Bill creation success; 47: Bill creation failed; 48: Generating invoice payment link success; 49: Generating invoice payment link failed; 50: Batch file upload successfully; 51: Upload batch file failed; 52: Token created successfully; 53: Token creation failed; 54: Get Tokens Success; 55: Get Tokens Failed; 56: Reporting Request Success; 57: Reporting Request Failed; 58: Token updated successfully; 59: Token updated failed; 62: Get Installment Plans Successfully; 63: Get Installment plans Failed; 66: Delete Token Success; 70: Get batch results successfully; 71: Get batch results failed; 72: Batch processing success; 73: Batch processing failed; 74: Bank transfer successfully; 75: Bank transfer failed; 76: Batch validation successfully; 77: Batch validation failed; 80: Credit card verified successfully; 81: Failed to verify credit card
             * @enum {unknown}
             */
            status: "00" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "27" | "28" | "29" | "30" | "31" | "32" | "40" | "42" | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "50" | "51" | "52" | "53" | "54" | "55" | "56" | "57" | "58" | "59" | "62" | "63" | "66" | "70" | "71" | "72" | "73" | "74" | "75" | "76" | "77" | "80" | "81";
            /** @description Status and message of the reply, five digits */
            response_code: string;
            /** @description The text of the response code */
            response_message: string;
            /** @description ISO 8601, to the millisecond at most, with a zone */
            at: string;
            /** @description The operation that submitted it, as the operations name it */
            operation_id: string;
            /** @description When the payment page ended with it, and its return began; `return_effect` says whether a scenario delayed or lost that return. Null if the page stayed open */
            returned_at: string | null;
            /** @description What a scenario did to the return; null if it did nothing */
            return_effect: ("return_lost" | "return_delayed" | "return_duplicated" | "text_escaped") | null;
        };
        PaymentPage: {
            /** @description Its id, which is not a part of its address */
            id: string;
            /** @description The merchant's own number of the order */
            merchant_reference: string;
            /** @description The order. Null if there is none yet */
            fort_id: string | null;
            /** @enum {unknown} */
            command: "AUTHORIZATION" | "PURCHASE";
            /** @description The amount of the payment, in minor units */
            amount: string;
            currency: components["schemas"]["Currency"];
            /** @enum {unknown} */
            language: "en" | "ar";
            /** @description By the account's clock, like all times of a page */
            opened_at: string;
            /** @description Each submitted card renews it */
            expires_at: string;
            /**
             * @description form: the shopper may submit a card. challenge: the shopper is asked for a code. undecided: the payment has no outcome yet. ended: it shows the way back to the shop.
             * @enum {unknown}
             */
            state: "form" | "challenge" | "undecided" | "ended";
            /** @description How many cards were submitted for the order, on all pages */
            tries: number;
            /** @description What the browser brings back to the shop. Null if the page has not ended */
            response_code: string | null;
        };
        SavedCard: {
            /** @description Its name on the wire */
            token_name: string;
            /**
             * @description saved: further payments can use it. unused: one payment of its order can use it, for an hour. reserved: a payment with it has no outcome yet. dead: it was used up, or its time is over.
             * @enum {unknown}
             */
            state: "saved" | "unused" | "reserved" | "dead";
            /**
             * @description INACTIVE: no payment can use it
             * @enum {unknown}
             */
            token_status: "ACTIVE" | "INACTIVE";
            /**
             * @description The name of its test card
             * @enum {unknown}
             */
            card: "visa" | "mastercard" | "amex" | "visa-1111" | "visa-challenge" | "mastercard-challenge" | "amex-challenge" | "mada" | "meeza" | "meeza-16";
            /** @enum {unknown} */
            brand: "VISA" | "MASTERCARD" | "AMEX" | "MADA" | "MEEZA";
            /** @description With stars */
            card_number: string;
            /** @description YYMM */
            expiry_date: string;
            card_holder_name: string | null;
            /** @description The order for which it was made */
            merchant_reference: string;
            /** @description The order of the first payment with it that succeeded, or of the one that uses it up. Null: there is none */
            fort_id: string | null;
            /** @description By the account's clock */
            created_at: string;
        };
        Feedback: {
            /** @description Increases with each feedback */
            id: string;
            /**
             * @description direct: sent when an operation was processed. notification: sent when an order's status changed.
             * @enum {unknown}
             */
            kind: "direct" | "notification";
            /**
             * @description waiting: it waits for its first or its next attempt. delivered: the address has acknowledged it. exhausted: every attempt failed; it is stored and can be resent. dropped: a scenario dropped it.
             * @enum {unknown}
             */
            state: "waiting" | "delivered" | "exhausted" | "dropped";
            /** @description The gateway's number of the order */
            fort_id: string;
            /** @description The parameters without a signature, because each attempt signs them again */
            params: {
                [key: string]: string;
            };
            /** @description The changes that scenarios make to it */
            distortion: {
                /** @description The delay of the first attempt */
                delay_seconds?: number;
                /** @description It is sent after the next feedback of its kind, so out of order */
                overtaken?: boolean;
                /** @description It is never sent */
                dropped?: boolean;
                /** @description How many attempts fail before the address is reached */
                failing_attempts?: number;
                /** @description The HTTP status of a failing attempt; missing if there is no response */
                failing_status?: number;
                /** @description A value is changed after signing */
                corrupted?: boolean;
                /** @description It is signed with a wrong phrase */
                signed_wrongly?: boolean;
                /**
                 * @description It has this encoding instead of the encoding of the account
                 * @enum {unknown}
                 */
                encoding?: "form" | "json" | "xml";
            };
            /** @description The time of the next attempt, by the account's clock; null if there is none */
            due_at: string | null;
            /** @description Oldest first; only the latest if there are very many */
            attempts: {
                /** @description The time at which it started, by the account's clock */
                at: string;
                /** @description The duration of the attempt */
                milliseconds: number;
                /** @description The URL, or `inbox` */
                address: string;
                /** @enum {unknown} */
                encoding: "form" | "json" | "xml";
                /** @description The HTTP status of the response; null if there was none */
                status: number | null;
                /** @description The start of the response body; null if there was none */
                answer: string | null;
                /** @description The address that a redirect leads to, without the values of its query; null if there is none */
                location: string | null;
                /** @description The reason why there was no response; null if there was one */
                error: string | null;
                /** @description The headers that were sent, by name; null without a connection */
                request_headers: {
                    [key: string]: string;
                } | null;
                /** @description Why the attempt failed, or a caution if it was acknowledged; null if there is nothing to say */
                cause: components["schemas"]["DeliveryCause"] | null;
            }[];
            /** @description ISO 8601, to the millisecond at most, with a zone */
            created_at: string;
            /** @description The operation that it reports; null for the payment of a new order */
            operation_id: string | null;
            /** @description The request in the request log that started the operation; null if there was none */
            request_id: string | null;
        };
        DeliveryCause: {
            /** @enum {unknown} */
            code: "RedirectToSignIn" | "PhpErrorInResponse" | "Redirect" | "CsrfTokenRequired" | "SignatureRefused" | "AccessRefused" | "NotFound" | "MethodNotAllowed" | "EncodingNotSupported" | "InProgress" | "TimedOut" | "Overloaded" | "Rejected" | "BadGateway" | "ReceiverError" | "UnexpectedStatus" | "InboxSetToFail" | "SimulatedFailure" | "NoAddress" | "AddressNotAllowed" | "UnspecifiedAddress" | "NotEncodable" | "UnknownHost" | "Unreachable" | "ConnectionRefused" | "ConnectionClosed" | "Timeout" | "TlsExpected" | "TlsNotSpoken" | "UntrustedCertificate" | "InvalidCertificate" | "NotHttp" | "GatewayStopped" | "NoResponse";
            /** @description The cause in a few words */
            meaning: string;
            /** @description What to do */
            remedy: string;
        };
        InboxMessage: {
            /** @description Increases with each message */
            id: string;
            /** @description Increases with each feedback */
            feedback_id: string;
            /** @enum {unknown} */
            kind: "direct" | "notification";
            content_type: string;
            /** @description The exact body of the request */
            body: string;
            /**
             * @description ok: acknowledges with HTTP 200. found: acknowledges with HTTP 302. error: fails with HTTP 500. timeout: does not respond in time.
             * @enum {unknown}
             */
            response: "ok" | "found" | "error" | "timeout";
            /** @description The time by the account's clock */
            received_at: string;
        };
        Scenario: {
            /** @description Never given to another scenario of the account. */
            id: string;
            effect: components["schemas"]["Effect"];
            /** @description The number of calls on which it acted. */
            uses: number;
            /** @description A name for people. */
            name?: string;
            matcher?: components["schemas"]["Matcher"];
            /** @description The number of matching calls on which it acts. Default: until it is removed. */
            times?: number;
            /** @description The probability that it acts on a matching call. Default: 1. */
            probability?: number;
            /** @description Whether it does not act until it is resumed. Default: false. */
            paused?: boolean;
            /** @description The seed of its random numbers: the same seed gives the same sequence. Default: its id. */
            seed?: string;
        };
        Effect: {
            /** @constant */
            kind: "request_lost";
            /**
             * @description How the connection ends: closed or reset.
             * @enum {unknown}
             */
            connection?: "closed" | "reset";
            /** @description The time until the connection ends; 0 by default. */
            after_milliseconds?: number;
        } | {
            /** @constant */
            kind: "request_failed";
            /** @description The HTTP status; 500 by default. */
            status?: number;
        } | {
            /** @constant */
            kind: "request_delayed";
            milliseconds: number;
        } | {
            /** @constant */
            kind: "decline";
            message: components["schemas"]["Message"];
            /** @description The processor's own code */
            processor_response_code?: string;
            /** @description The acquirer's own code */
            acquirer_response_code?: string;
        } | {
            /** @constant */
            kind: "technical_problem";
            /** @description The processor's own code */
            processor_response_code?: string;
            /** @description The acquirer's own code */
            acquirer_response_code?: string;
        } | {
            /** @constant */
            kind: "pending";
            /** @description By the account's clock. */
            after_seconds: number;
            /** @enum {unknown} */
            ends: "succeeded" | "declined";
            /** @description The message of a decline; 666 by default. */
            message?: components["schemas"]["Message"];
            /** @description The processor's own code */
            processor_response_code?: string;
            /** @description The acquirer's own code */
            acquirer_response_code?: string;
        } | {
            /** @constant */
            kind: "uncertain";
            /** @description By the account's clock. */
            after_seconds: number;
            /** @enum {unknown} */
            ends: "succeeded" | "declined";
            /** @description The message of a decline; 666 by default. */
            message?: components["schemas"]["Message"];
            /** @description The processor's own code */
            processor_response_code?: string;
            /** @description The acquirer's own code */
            acquirer_response_code?: string;
        } | {
            /** @constant */
            kind: "decision_delayed";
            /** @description By the account's clock. */
            after_seconds: number;
            /** @enum {unknown} */
            ends: "succeeded" | "declined";
            /** @description The message of a decline; 666 by default. */
            message?: components["schemas"]["Message"];
            /** @description The processor's own code */
            processor_response_code?: string;
            /** @description The acquirer's own code */
            acquirer_response_code?: string;
        } | {
            /** @constant */
            kind: "delay";
            milliseconds: number;
        } | {
            /** @constant */
            kind: "delay_between";
            from_milliseconds: number;
            to_milliseconds: number;
        } | {
            /** @constant */
            kind: "delay_around";
            mean_milliseconds: number;
        } | {
            /** @constant */
            kind: "reply_lost";
            /**
             * @description How the connection ends: closed or reset.
             * @enum {unknown}
             */
            connection?: "closed" | "reset";
            /** @description The time until the connection ends; 0 by default. */
            after_milliseconds?: number;
        } | {
            /** @constant */
            kind: "connection_reset";
        } | {
            /** @constant */
            kind: "reply_failed";
            /** @description The HTTP status; 500 by default. */
            status?: number;
        } | {
            /** @constant */
            kind: "reply_truncated";
        } | {
            /** @constant */
            kind: "reply_malformed";
        } | {
            /** @constant */
            kind: "reply_wrongly_signed";
        } | {
            /** @constant */
            kind: "reply_unsigned";
        } | {
            /** @constant */
            kind: "feedback_duplicated";
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
            /** @description The total number of copies; 2 by default. */
            copies?: number;
        } | {
            /** @constant */
            kind: "feedback_overtaken";
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
        } | {
            /** @constant */
            kind: "feedback_delayed";
            /** @description By the account's clock. */
            seconds: number;
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
        } | {
            /** @constant */
            kind: "feedback_dropped";
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
        } | {
            /** @constant */
            kind: "feedback_failed";
            /** @description How many attempts fail. */
            attempts: number;
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
            /** @description The HTTP status; none by default: no response. */
            status?: number;
        } | {
            /** @constant */
            kind: "feedback_corrupted";
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
        } | {
            /** @constant */
            kind: "feedback_wrongly_signed";
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
        } | {
            /** @constant */
            kind: "feedback_encoded";
            /** @enum {unknown} */
            encoding: "form" | "json" | "xml";
            /**
             * @description The kind of feedback; both by default.
             * @enum {unknown}
             */
            of?: "direct" | "notification";
        } | {
            /** @constant */
            kind: "payment_completed";
            /** @description By the account's clock. */
            after_seconds: number;
            /** @enum {unknown} */
            ends: "succeeded" | "declined";
            /** @description The message of a decline; 666 by default. */
            message?: components["schemas"]["Message"];
            /** @description The processor's own code */
            processor_response_code?: string;
            /** @description The acquirer's own code */
            acquirer_response_code?: string;
        } | {
            /** @constant */
            kind: "return_lost";
        } | {
            /** @constant */
            kind: "return_delayed";
            milliseconds: number;
        } | {
            /** @constant */
            kind: "return_duplicated";
        } | {
            /** @constant */
            kind: "text_escaped";
        };
        Matcher: {
            /**
             * @description The operation, or the payment of a new order.
             * @enum {unknown}
             */
            operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
            /** @description The gateway's number of the order */
            fort_id?: string;
            /** @description The order's reference. * stands for any number of characters, including none. */
            merchant_reference?: string;
            /** @description The exact amount of the call, in minor units. */
            amount?: string;
            /** @description The minimum amount of the call. */
            amount_from?: string;
            /** @description The maximum amount of the call. */
            amount_to?: string;
            /** @description The currency of the call, or of its order if the call has none. */
            currency?: components["schemas"]["Currency"];
        };
        NewScenario: {
            effect: components["schemas"]["Effect"];
            /** @description A name for people. */
            name?: string;
            matcher?: components["schemas"]["Matcher"];
            /** @description The number of matching calls on which it acts. Default: until it is removed. */
            times?: number;
            /** @description The probability that it acts on a matching call. Default: 1. */
            probability?: number;
            /** @description Whether it does not act until it is resumed. Default: false. */
            paused?: boolean;
            /** @description The seed of its random numbers: the same seed gives the same sequence. Default: its id. */
            seed?: string;
        };
        ScenarioChanges: {
            effect?: components["schemas"]["Effect"];
            /** @description Whether it does not act until it is resumed. Default: false. */
            paused?: boolean;
            name?: string | null;
            matcher?: components["schemas"]["Matcher"] | null;
            times?: number | null;
            probability?: number | null;
            seed?: string | null;
        };
        Preset: {
            /** @enum {unknown} */
            name: "magic_amounts" | "reference_suffixes";
            meaning: string;
            /** @description Whether it is enabled for the account */
            enabled: boolean;
            scenarios: components["schemas"]["NewScenario"][];
        };
        StoredItemCounts: {
            accounts: number;
            orders: number;
            /** @description The number of saved cards, and of tokens of cards that are not saved. All of them are deleted with all orders */
            saved_cards: number;
            /** @description The number of feedback, whatever its state */
            feedback: number;
            inbox_messages: number;
            tokens: number;
            /** @description The number of named snapshots of the account, or of the whole gateway */
            snapshots: number;
            /** @description The number of accounts that a reset returns to their seeds. A seed that was too large is not stored */
            seeds: number;
            /** @description The number of orders in these seeds */
            seed_orders: number;
            /** @description Of one account only */
            scenarios?: number;
            /** @description Of one account only, by the gateway's clock */
            seed_created_at?: string;
        };
        RestoredState: {
            /** @description The number of accounts that were restored */
            accounts: number;
            /** @description The number of their orders */
            orders: number;
        };
        Snapshot: {
            /** @description The name of a snapshot */
            name: string;
            /** @description The time by the gateway's clock */
            created_at: string;
            /** @description The number of orders in it */
            orders: number;
            /** @description Its length before it is compressed */
            characters: number;
        };
        SeedDocument: {
            accounts: {
                [key: string]: unknown;
            }[];
            /** @description Orders that a seed cannot describe, such as those with a pending operation; an import ignores them */
            omitted_orders?: {
                merchant_identifier: string;
                merchant_reference: string;
                reason: string;
            }[];
        };
        Idle: {
            /** @description Whether no feedback is due, no operation is pending, and no scenario delays a request */
            idle: boolean;
            /** @description Feedback that is due or being sent now, by the account's clock */
            due_feedback: number;
            /** @description All feedback that waits, also for a later attempt */
            waiting_feedback: number;
            /** @description Operations and payments that complete by themselves; those that are completed by hand only do not count */
            pending_operations: number;
            /** @description Requests that a scenario delays and that this process has not processed yet */
            delayed_requests: number;
        };
        Timeline: {
            events: ("captured_twice" | "voided" | "keys_rotated" | "in_kwd" | "in_jpy" | "in_arabic" | "feedback_as_json" | "feedback_as_xml" | "capture_request_late" | "capture_request_lost" | "capture_pending" | "capture_pending_declined" | "capture_uncertain" | "capture_declined" | "capture_reply_lost" | "capture_reply_late" | "capture_reply_reset" | "capture_reply_failed" | "status_fails" | "later_status_fails" | "feedback_twice" | "feedback_late" | "feedback_overtaken" | "feedback_lost" | "feedback_never" | "feedback_forged" | "feedback_altered" | "refund_reply_lost" | "killed_in_flight" | "killed_after_feedback")[];
            currency: components["schemas"]["Currency"];
            /** @description What the order must be authorized for, in minor units */
            authorized_amount: string;
            /** @description A mermaid sequence diagram of the timeline in which the shop fails */
            diagram: string;
            steps: components["schemas"]["TimelineStep"][];
        };
        TimelineStep: {
            /** @constant */
            kind: "capture";
            /** @description Who does what, in English */
            text: string;
            /** @description How much, in the currency's minor unit: digits, not zero */
            amount: string;
            currency: components["schemas"]["Currency"];
            /**
             * @description The language of the messages
             * @enum {string}
             */
            language: "en" | "ar";
        } | {
            /** @constant */
            kind: "refund";
            /** @description Who does what, in English */
            text: string;
            /** @description How much, in the currency's minor unit: digits, not zero */
            amount: string;
            currency: components["schemas"]["Currency"];
            /**
             * @description The language of the messages
             * @enum {string}
             */
            language: "en" | "ar";
        } | {
            /** @constant */
            kind: "void";
            /** @description Who does what, in English */
            text: string;
            /** @description How much, in the currency's minor unit: digits, not zero */
            amount: string;
            currency: components["schemas"]["Currency"];
            /**
             * @description The language of the messages
             * @enum {string}
             */
            language: "en" | "ar";
        } | {
            /** @constant */
            kind: "scenario";
            /** @description Who does what, in English */
            text: string;
            /** @description Without the order: add `merchant_reference` to its matcher */
            scenario: components["schemas"]["NewScenario"];
        } | {
            /** @constant */
            kind: "advance";
            /** @description Who does what, in English */
            text: string;
            seconds: number;
        } | {
            /** @constant */
            kind: "encoding";
            /** @description Who does what, in English */
            text: string;
            /** @enum {unknown} */
            encoding: "form" | "json" | "xml";
        } | {
            /** @constant */
            kind: "compare";
            /** @description Who does what, in English */
            text: string;
        } | {
            /** @constant */
            kind: "wait_until_processed";
            /** @description Who does what, in English */
            text: string;
        } | {
            /** @constant */
            kind: "kill";
            /** @description Who does what, in English */
            text: string;
        } | {
            /** @constant */
            kind: "start";
            /** @description Who does what, in English */
            text: string;
        } | {
            /** @constant */
            kind: "rotate_keys";
            /** @description Who does what, in English */
            text: string;
        };
        Clock: {
            /** @description The current time of the clock */
            now: string;
            /** @description Whether it is stopped; otherwise it follows the gateway's clock */
            stopped: boolean;
            /** @description The current time of the gateway's clock, to which the account returns when its clock is resumed */
            gateway_now: string;
        };
        Token: {
            /** @description Identifies the token without revealing it */
            id: string;
            /** @description A name that says what the token is for */
            name: string;
            /**
             * @description provider: Creates and changes accounts, and may do whatever a merchant may. merchant: Has one account: its settings, orders and logs.
             * @enum {unknown}
             */
            role: "provider" | "merchant";
            /** @description Null for a provider token */
            merchant_identifier: string | null;
            /**
             * @description full: Reads and changes everything that its owner may. read-only: Reads only: the gateway refuses every other method than GET.
             * @enum {unknown}
             */
            scope: "full" | "read-only";
            /** @description ISO 8601, to the millisecond at most, with a zone */
            created_at: string;
            /** @description Null if it does not expire */
            expires_at: string | null;
            /** @description To the minute; null if it was never used */
            last_used_at: string | null;
        };
        CreatedToken: {
            /** @description Identifies the token without revealing it */
            id: string;
            /** @description A name that says what the token is for */
            name: string;
            /**
             * @description provider: Creates and changes accounts, and may do whatever a merchant may. merchant: Has one account: its settings, orders and logs.
             * @enum {unknown}
             */
            role: "provider" | "merchant";
            /** @description Null for a provider token */
            merchant_identifier: string | null;
            /**
             * @description full: Reads and changes everything that its owner may. read-only: Reads only: the gateway refuses every other method than GET.
             * @enum {unknown}
             */
            scope: "full" | "read-only";
            /** @description ISO 8601, to the millisecond at most, with a zone */
            created_at: string;
            /** @description Null if it does not expire */
            expires_at: string | null;
            /** @description To the minute; null if it was never used */
            last_used_at: string | null;
            /** @description The secret. It is returned only once */
            token: string;
            /** @description What the new token has ended, and the way back */
            warning?: string;
        };
        SignInLink: {
            /** @description The path of the link at the address of the gateway, with its secret. It is returned only once, and signs in once */
            sign_in_path: string;
            /** @description ISO 8601, to the millisecond at most, with a zone */
            expires_at: string;
        };
        ListedSession: {
            /** @description Identifies the session without revealing its secret */
            id: string;
            /** @enum {unknown} */
            role: "provider" | "merchant";
            /** @description The name of the token that the session was started with */
            name: string;
            /**
             * @description Whether the session was started with a token, with a sign-in link of the demo, which cannot create provider tokens, or with an invitation
             * @enum {unknown}
             */
            started_by: "token" | "link" | "invitation";
            /** @description Null for the provider */
            merchant_identifier: string | null;
            /**
             * @description full: Reads and changes everything that its owner may. read-only: Reads only: the gateway refuses every other method than GET.
             * @enum {unknown}
             */
            scope: "full" | "read-only";
            /** @description Identifies the token without revealing it */
            token_id: string;
            /** @description Whether it is the session of this request */
            current: boolean;
            /** @description When it was started */
            created_at: string;
            /** @description To the minute; null if it was not used since it was started */
            last_used_at: string | null;
            /** @description ISO 8601, to the millisecond at most, with a zone */
            expires_at: string;
            /** @description The IP address that started it; null if it is unknown */
            address: string | null;
            /** @description The browser that started it; null if it is unknown */
            user_agent: string | null;
        };
        Request: {
            request_id: string;
            /** @description Time of the reply, in UTC. */
            at: string;
            response_code: string;
            /** @description Duration, in microseconds. */
            microseconds: number;
            /** @description The sender's address. */
            from: string;
            /** @description The request as received. Secrets are [redacted], long values are truncated, a number is {"$number": its digits}. */
            request: Record<string, never>;
            reply: Record<string, never>;
            /** @description The applied interpretation rules, by their ids. */
            interpretation_rules: string[];
            /** @description The account that sent the request, or that the request claims to come from. */
            merchant_identifier?: string;
            operation?: string;
            merchant_reference?: string;
            fort_id?: string;
            /** @description Only of payments and of operations on saved cards. Missing in old entries. */
            payment?: {
                /**
                 * @description Whether it arrived at the payment page or at the operation URL.
                 * @enum {unknown}
                 */
                entry_point: "page" | "api";
                /**
                 * @description The flow of a request. Missing for a click of the shopper.
                 * @enum {unknown}
                 */
                flow?: "redirection" | "token" | "trusted" | "moto" | "recurring" | "iframe" | "own_form" | "create_token" | "update_token" | "sdk_token";
                /**
                 * @description How the shopper ended a challenge with this click.
                 * @enum {unknown}
                 */
                challenge?: "succeeded" | "failed";
                /**
                 * @description How the browser returns to the shop. Missing if it does not.
                 * @enum {unknown}
                 */
                returned?: "POST" | "GET";
            };
            /** @description The stored operation, as the operations of the order and its feedback name it. Missing if none was stored. */
            operation_id?: string;
            refused?: {
                reason: string;
                meaning: string;
                parameter?: string;
                /** @description The cause: why the body could not be read (00073), or what is wrong with a parameter. */
                cause?: {
                    /** @enum {unknown} */
                    name: "ContentEncoding" | "InvalidCompression" | "ContentTypeMissing" | "ContentType" | "CharacterSet" | "ByteOrderMark" | "NotUtf8" | "Empty" | "OtherFormat" | "NotJson" | "NotAnObject" | "DuplicateName" | "UnknownParameter" | "MisspelledParameter" | "Missing" | "EmptyValue" | "NumberNotText" | "NotWholeNumber" | "NotText" | "NotDigits" | "WrongCharacter" | "WrongEncoding" | "SecretCharacter" | "NotHexadecimal" | "TooLong" | "WrongLength" | "NotListed" | "NearListed" | "ZeroAmount" | "UnknownCurrency" | "NearCurrency" | "CardNumberInText" | "NotReturnUrl" | "NotExpiryDate" | "NotCardDigits" | "PaymentCommand" | "NotSimulated" | "OtherSelector" | "UnknownMerchant" | "UnknownAccessCode" | "SwappedCredentials" | "OrderNotFound" | "UnknownMerchantReference" | "UnknownFortId" | "RoundedFortId";
                    meaning: string;
                    /** @description The type, encoding, format or name that was found. */
                    found?: string;
                    /** @description The parameter that the sentence is about. */
                    parameter?: string;
                    /** @description What to do. */
                    remedy?: string;
                    /** @description What the sentence names, for a text in another language. */
                    details?: {
                        [key: string]: string;
                    };
                };
            };
            /** @description Why HTTP itself refused the request, or what is wrong with the scenarios that it asks for, so that no operation has processed it. Its response_code is often empty. */
            unprocessed?: {
                /** @enum {unknown} */
                cause: "UnknownPath" | "MethodNotAllowed" | "HostNotAllowed" | "BodyTooLarge" | "BodyInterrupted" | "ExpectationFailed" | "HeadersTooLarge" | "RequestTimeout" | "InvalidScenario" | "TlsToHttp" | "InvalidHttp";
                meaning: string;
            };
            /** @description Why the signature does not match. */
            diagnosis?: string[];
            /** @description The diagnosis as data. */
            findings?: {
                /** @description A SignatureMistake of @postern/protocol/explain, a PaymentMistake of @postern/protocol/payments/explain, or InvalidSignatureFormat, Ambiguous, Unexplained, TooLarge, NotDiagnosed. */
                variant: string;
                /** @description The parameters that it is about. */
                parameters: string[];
                /** @description Length of the value sent as a signature, in characters. */
                length?: number;
                /** @description The SHA type that the sender used instead of that of the account. */
                sha_type?: string;
            }[];
            /** @description The strings that were hashed, if the signature was diagnosed. Secrets are redacted, long strings are truncated. */
            signed_strings?: {
                /** @description What the sender should have hashed. */
                expected: string;
                /** @description What the sender hashed, if a known mistake explains the signature. */
                sender?: string;
                /** @description The SHA type with which the sender hashed it. */
                sender_sha_type?: string;
                /** @description The parts of the expected string: parameters, and the phrase at both ends. Missing if they are too long, and in old entries. */
                expected_parts?: {
                    /** @description As it was hashed, with a separator that the sender wrote before it. */
                    text: string;
                    /** @description The parameter. Missing for the phrase. */
                    name?: string;
                }[];
                /** @description The parts of the sender's string. */
                sender_parts?: {
                    /** @description As it was hashed, with a separator that the sender wrote before it. */
                    text: string;
                    /** @description The parameter. Missing for the phrase. */
                    name?: string;
                }[];
            };
            /** @description The refusal that a strict account would have got. */
            strict?: {
                response_code: string;
                reason: string;
                meaning: string;
                parameter: string;
            };
            /** @description How a compatible account reads what this strict one refuses. Only if it does not refuse the same. */
            compatible?: {
                /** @description JsonNumber, UnknownParameter or OrderByFortId. */
                tolerance: string;
                meaning: string;
                /** @description The refusal that a compatible account would give instead. */
                response_code?: string;
                /** @description The parameter that a compatible account would refuse instead. */
                parameter?: string;
            };
            /** @description Says why the request failed, or why something may fail after this reply, and what to do. */
            hint?: string;
            /** @description The scenarios that acted, by their ids. */
            scenarios?: string[];
            /** @description The request as it arrived, and the response. Missing in old entries. */
            http?: {
                /** @description In their order. Values of secret headers are [redacted]. */
                headers: {
                    name: string;
                    value: string;
                }[];
                connection: {
                    /** @description 1 for the first request on the connection. */
                    request: number;
                    tls: boolean;
                    /** @description The address of the connection: of a proxy, if there is one. */
                    address?: string;
                    port?: number;
                };
                durations: {
                    /** @description Until the body was read, in microseconds. */
                    reading: number;
                    /** @description Until the operation was stored and the reply signed, in microseconds. */
                    processing: number;
                    /** @description The simulated delay, in microseconds. */
                    delay: number;
                    /** @description Until the reply was handed to the operating system, in microseconds. */
                    sending: number;
                };
                method?: string;
                /** @description With the query. */
                path?: string;
                version?: string;
                /** @description How many more headers there were. */
                omitted_headers?: number;
                body?: {
                    /** @description How many bytes arrived. */
                    size: number;
                    /** @description The body as it arrived, if it is UTF-8. Only secrets are redacted. */
                    text?: string;
                    /** @description The bytes of the body if it is not UTF-8. */
                    base64?: string;
                    /**
                     * @description Only the beginning is stored.
                     * @constant
                     */
                    truncated?: true;
                    /**
                     * @description The bytes are not stored: of a form, and of bytes that could contain secrets that cannot be found.
                     * @constant
                     */
                    omitted?: true;
                    /** @description The content encoding that was removed. */
                    encoding?: string;
                    /** @description The replaced secrets. */
                    redactions?: {
                        /** @description Where [redacted] stands: a character of the text, or a byte of the base64. */
                        at: number;
                        /** @description The length of the redacted value. */
                        length: number;
                        /**
                         * @description access_code: the access code of the account. signature: a valid signature of the account. number: a JSON number. alphanumeric: another value of letters and digits. other: another value.
                         * @enum {unknown}
                         */
                        kind: "access_code" | "signature" | "number" | "alphanumeric" | "other";
                    }[];
                };
                /** @description The beginning of a request that is not valid HTTP. */
                packet?: {
                    /** @description How many bytes arrived. */
                    size: number;
                    /** @description The body as it arrived, if it is UTF-8. Only secrets are redacted. */
                    text?: string;
                    /** @description The bytes of the body if it is not UTF-8. */
                    base64?: string;
                    /**
                     * @description Only the beginning is stored.
                     * @constant
                     */
                    truncated?: true;
                    /**
                     * @description The bytes are not stored: of a form, and of bytes that could contain secrets that cannot be found.
                     * @constant
                     */
                    omitted?: true;
                    /** @description The content encoding that was removed. */
                    encoding?: string;
                    /** @description The replaced secrets. */
                    redactions?: {
                        /** @description Where [redacted] stands: a character of the text, or a byte of the base64. */
                        at: number;
                        /** @description The length of the redacted value. */
                        length: number;
                        /**
                         * @description access_code: the access code of the account. signature: a valid signature of the account. number: a JSON number. alphanumeric: another value of letters and digits. other: another value.
                         * @enum {unknown}
                         */
                        kind: "access_code" | "signature" | "number" | "alphanumeric" | "other";
                    }[];
                };
                /** @description The HTTP status of the response. Missing if there was none. */
                status?: number;
                /** @description The headers of the response that the gateway sets. */
                reply_headers?: {
                    name: string;
                    value: string;
                }[];
            };
            /** @description If the client did not receive the reply, or received another one: the reason. Missing in old entries. */
            delivery?: {
                /** @description Whether the client received a reply. */
                delivered: boolean;
                /**
                 * @description request_lost: A scenario lost the request. reply_lost: A scenario lost the reply. connection_reset: A scenario reset the connection in the middle of the reply. client_disconnected: The client disconnected before the reply was sent. request_failed: A scenario replied with an HTTP error and did not process the request. reply_failed: A scenario replaced the reply with an HTTP error. reply_truncated: A scenario truncated the reply. reply_malformed: A scenario replaced the reply with an HTML page. reply_wrongly_signed: A scenario signed the reply with a wrong phrase. reply_unsigned: A scenario removed the signature of the reply. delayed: A scenario delayed the request or the reply.
                 * @enum {unknown}
                 */
                reason: "request_lost" | "reply_lost" | "connection_reset" | "client_disconnected" | "request_failed" | "reply_failed" | "reply_truncated" | "reply_malformed" | "reply_wrongly_signed" | "reply_unsigned" | "delayed";
                meaning: string;
                /** @description The id of the scenario. */
                scenario?: string;
            };
            /** @description The id of the request that a user of the back office sent again. */
            replay_of?: string;
            /** @description The key that the request was signed with: current, next or previous. */
            signed_by?: string;
        };
        SignatureCheck: {
            /**
             * @description memory: The request as it arrived, with the account's phrases of that time. log: The request log: the gateway has restarted or has received many wrong signatures since, so it no longer has the signatures. none: Nothing: the request was not diagnosed when it arrived, and the gateway no longer has its signature. Send the request again.
             * @enum {unknown}
             */
            source: "memory" | "log" | "none";
            /** @description Why the signature does not match. */
            diagnosis: string[];
            /** @description The diagnosis as data. */
            findings: {
                /** @description A SignatureMistake of @postern/protocol/explain, a PaymentMistake of @postern/protocol/payments/explain, or InvalidSignatureFormat, Ambiguous, Unexplained, TooLarge, NotDiagnosed. */
                variant: string;
                /** @description The parameters that it is about. */
                parameters: string[];
                /** @description Length of the value sent as a signature, in characters. */
                length?: number;
                /** @description The SHA type that the sender used instead of that of the account. */
                sha_type?: string;
                /** @description What the sender did, if the finding is a mistake. */
                description?: string;
                /** @description What to change. */
                advice?: string;
            }[];
            /** @description The parameters as they arrived, with the access code and the signature; from the log, both are [redacted]. */
            message: {
                [key: string]: string;
            };
            /**
             * @description The SHA type of the account at that time.
             * @enum {unknown}
             */
            sha_type?: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
            /** @description What the sender should have hashed. Secrets are redacted. */
            string_to_sign?: string;
            /** @description What the sender hashed, if a known mistake explains the signature. */
            sender_string?: string;
            /** @description The SHA type with which the sender hashed it. */
            sender_sha_type?: string;
            /** @description The parts of string_to_sign: parameters, and the phrase at both ends. */
            parts?: {
                /** @description As it was hashed, with a separator that the sender wrote before it. */
                text: string;
                /** @description The parameter. Missing for the phrase. */
                name?: string;
            }[];
            /** @description The parts of sender_string. */
            sender_parts?: {
                /** @description As it was hashed, with a separator that the sender wrote before it. */
                text: string;
                /** @description The parameter. Missing for the phrase. */
                name?: string;
            }[];
            expected_signature?: string;
            received_signature?: string;
        };
        AuditEntry: {
            /** @description Increases with each entry */
            id: string;
            /** @description The time by the machine's clock */
            at: string;
            /** @enum {unknown} */
            category: "sessions" | "failed_sign_ins" | "refused_access" | "tokens" | "settings" | "simulation";
            /** @enum {unknown} */
            action: "signed_in" | "signed_out" | "session_ended" | "sessions_ended" | "sign_in_link_created" | "token_rejected" | "token_expired" | "sign_in_link_rejected" | "sign_in_blocked" | "role_refused" | "foreign_account_refused" | "link_session_refused" | "read_only_refused" | "csrf_token_refused" | "cross_origin_refused" | "token_created" | "token_revoked" | "account_created" | "account_deleted" | "account_changed" | "security_changed" | "access_code_renewed" | "next_keys_set" | "rotation_canceled" | "keys_rotated" | "keys_rotated_back" | "previous_keys_revoked" | "technical_changed" | "payments_changed" | "delivery_changed" | "inbox_response_changed" | "scenario_created" | "scenario_changed" | "scenarios_deleted" | "preset_enabled" | "preset_disabled" | "orders_deleted" | "state_reset" | "seed_imported" | "snapshot_created" | "snapshot_restored" | "snapshot_deleted" | "clock_stopped" | "clock_resumed" | "clock_advanced";
            /** @description The account; null if the entry concerns the provider or the gateway */
            merchant_identifier: string | null;
            actor: {
                /**
                 * @description token: a token. session: a session that was started with a token. sign_in_link: a sign-in link, or the session that it started. command_line: the command line, on the machine of the database. in_process: a test, by the in-process API. start: the start of the gateway, with its seed and its options. unauthenticated: an unknown client.
                 * @enum {unknown}
                 */
                type: "token" | "session" | "sign_in_link" | "command_line" | "in_process" | "start" | "unauthenticated";
                /** @description Null if the actor is unknown */
                role: ("provider" | "merchant") | null;
                /** @description Null if it is no merchant */
                merchant_identifier: string | null;
                /** @description The token that was used; merchants do not see tokens of the provider */
                token_id: string | null;
                token_name: string | null;
                /** @description The IP address of the client; merchants do not see addresses of the provider */
                address: string | null;
            };
            /** @description How often it happened: refused requests of the same kind share an entry */
            attempts: number;
            /** @description The method and the route of a request that was not allowed: `GET /accounts`; otherwise null */
            route: string | null;
            changes: {
                /** @description The name of the member, with its parents: `limits.AED.daily` */
                member: string;
                /** @description The value before; null if there was none */
                before: unknown;
                /** @description The value after; null if there is none. Of a secret only `changed` */
                after: unknown;
            }[];
        };
        InterpretationRule: {
            /** @enum {unknown} */
            id: "D1" | "D2" | "D2a" | "D2b" | "D3" | "D3a" | "D3b" | "D4" | "D4a" | "D5" | "D6" | "D6a" | "D7" | "D7a" | "D8" | "D9" | "D9a" | "D10" | "D11" | "D11a" | "D11b" | "D11c" | "D11d" | "D11e" | "D11f" | "D11g" | "D11h" | "D12" | "D12a" | "D12b" | "D13" | "D14" | "D15" | "D16" | "D17" | "D18" | "D19" | "D20" | "D21" | "D21a" | "D22" | "D23" | "D23a" | "D24" | "D24a" | "D24b" | "D25" | "D26" | "D26a" | "D27" | "D28" | "D28a" | "D29" | "D29a" | "D30" | "D31" | "D32" | "D33" | "P1" | "P2" | "P3" | "P4" | "P5" | "P5a" | "P6" | "P7" | "P8" | "P9" | "P10" | "P11" | "P12" | "P13" | "C1" | "C2" | "C3" | "C4" | "C7" | "C8" | "C10" | "C11" | "C12" | "C13" | "C14" | "C15" | "C16" | "C17" | "C18" | "C19" | "C20" | "C21" | "C22" | "C23" | "C24" | "C25" | "C26" | "C27" | "C28" | "C29" | "C30" | "C31" | "C32" | "C33" | "C34" | "C35" | "C36" | "C37" | "C38" | "C39" | "C40" | "C41" | "C46" | "C47" | "C48" | "C49" | "C50" | "C51" | "C52" | "C53" | "C54" | "C55" | "C56";
            /**
             * @description stated: The specification says it. derived: It follows from the words of the specification. assumed: The specification is silent: we chose. documented: Of payments: public guides of the gateway say it. observed: Of payments: recorded messages or public clients of the gateway show it.
             * @enum {unknown}
             */
            provenance: "stated" | "derived" | "assumed" | "documented" | "observed";
            /** @description The sections of the specification; none for a rule of payments */
            sections: string[];
            text: string;
            /** @description How often the interpretation rule was applied since the process started */
            times: number;
            /** @description Where it was applied */
            applied: {
                /**
                 * @description reply: in the reply to a request. feedback: in an attempt to deliver feedback. order: when an order was created, or its pending operation was completed. account: when settings of the account were changed. clock: when the clock of the account was stopped, resumed or advanced.
                 * @enum {unknown}
                 */
                place: "reply" | "feedback" | "order" | "account" | "clock";
                times: number;
                /** @description By the gateway's clock */
                first_at: string;
                /** @description By the gateway's clock */
                last_at: string;
                /** @description The latest example. reply: the request_id of a request. feedback: the id of a feedback. order: the merchant_reference of an order. account: the id of an entry of the audit log. clock: the id of an entry of the audit log. */
                example?: string;
            }[];
            /** @description What the account or the server can configure instead */
            configurable?: string;
            /** @description The setting and its current value, such as `request_shape: strict` */
            setting?: string;
            /** @description Why the gateway never applies the interpretation rule */
            not_applied?: string;
            /** @description How the interpretation rule was observed on another gateway. Missing if this gateway follows no gateway profile */
            observed?: {
                /** @description The day, such as 2026-11-24 */
                on: string;
                /**
                 * @description Whether the other gateway was seen to follow the interpretation rule. observed: each case of the interpretation rule that ran was answered as expected. deviates: a case was answered in another way. not_run: no case of the interpretation rule ran, or there is none.
                 * @enum {unknown}
                 */
                verdict: "observed" | "deviates" | "not_run";
                /** @description How many cases were answered as expected */
                conforming: number;
                /** @description The cases that were answered in another way */
                deviating: {
                    case: string;
                    expected: string;
                    observed: string;
                }[];
                /** @description How many cases did not run */
                not_run: number;
            };
        };
        InterpretationRulesReport: {
            merchant_identifier: string;
            name: string;
            /** @description The time of the account's clock */
            at: string;
            /** @description The version of the gateway */
            version: string;
            /** @description When this process began to count, by the gateway's clock */
            counted_since: string;
            /** @description The applied interpretation rules that this project assumes, the most frequent first */
            assumed: components["schemas"]["InterpretationRule"][];
            /** @description The applied interpretation rules that are derived from the specification */
            derived: components["schemas"]["InterpretationRule"][];
            /** @description The applied interpretation rules that the specification states */
            stated: components["schemas"]["InterpretationRule"][];
            /** @description The interpretation rules that were not applied */
            not_applied: components["schemas"]["InterpretationRule"][];
            /** @description The applied interpretation rules of payments that public guides document. Missing if there are none */
            documented?: components["schemas"]["InterpretationRule"][];
            /** @description The applied interpretation rules of payments that recorded messages or public clients show. Missing if there are none */
            observed?: components["schemas"]["InterpretationRule"][];
            /** @description The gateway profile that the gateway follows: the other gateway and the day on which it was observed */
            gateway_profile?: {
                gateway: string;
                account: string;
                observed_on: string;
            };
        };
        CoverageReport: {
            /** @description The origin of the gateway */
            baseUrl: string;
            accounts: string[];
            /** @description By the gateway's clock */
            measuredAt: string;
            /** @description How many requests were counted */
            requests: number;
            /** @description How much feedback was counted */
            feedback: number;
            covered: number;
            all: number;
            /** @description Rounded down to one decimal place, so 100 means all */
            percent: number;
            chapters: components["schemas"]["CoverageChapter"][];
            /** @description Response codes that were covered and are in no row */
            otherCodes: string[];
            /** @description The start of the time span */
            from?: string;
            /** @description The end of the time span, which does not count */
            to?: string;
        };
        CoverageChapter: {
            /** @enum {unknown} */
            name: "codes" | "outcomes" | "operations" | "effects" | "feedback" | "interpretation_rules" | "payment_codes" | "payment_flows" | "challenges" | "returns";
            title: string;
            /** @description Which tables the rows follow from */
            derivedFrom: string;
            covered: number;
            /** @description Rounded down to one decimal place */
            percent: number;
            /** @description Those that are missing come first */
            rows: components["schemas"]["CoverageRow"][];
        };
        CoverageRow: {
            /** @description Unique in its chapter */
            key: string;
            title: string;
            /** @description What covers it, in English */
            howToCoverText: string;
            /** @description What covers it */
            howToCover: components["schemas"]["HowToCover"];
            /** @description How often it was covered */
            times: number;
            /** @description What covered it last */
            example?: {
                /** @enum {unknown} */
                kind: "request" | "feedback";
                id: string;
                account?: string;
            };
        };
        HowToCover: {
            /** @constant */
            kind: "operation";
            /** @enum {unknown} */
            operation: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND";
            states?: ("Pending" | "Closed" | "Authorized" | "PartiallyCaptured" | "Captured" | "Refunded" | "Voided")[];
        } | {
            /** @constant */
            kind: "header";
            /** @description The value of the header `x-postern-scenario` */
            scenario: string;
            /** @enum {unknown} */
            operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND";
            /** @enum {unknown} */
            feedback?: "direct" | "notification";
        } | {
            /** @constant */
            kind: "scenario";
            /** @description The effect of a scenario of the account */
            effect: {
                [key: string]: string | number;
            };
        } | {
            /** @constant */
            kind: "case";
            /** @description The id of the conformance case */
            case: string;
            title: string;
            /** @enum {unknown} */
            reason?: "InvalidRequestFormat" | "MultipleCommands" | "MissingCommand" | "UnknownCommand" | "UnknownParameter" | "MissingParameter" | "InvalidFormat" | "TooLong" | "ValueNotAllowed" | "InvalidAmount" | "UnknownCurrency" | "UnknownMerchant" | "UnknownAccessCode" | "InactiveMerchant" | "OriginNotAllowed" | "SignatureMismatch" | "OrderNotFound" | "ReferenceMismatch" | "OrderPending" | "NotAuthorized" | "AlreadyVoided" | "CurrencyMismatch" | "ExceedsTransactionLimit" | "ExceedsOrderLimit" | "ExceedsDailyLimit" | "ExceedsAuthorized" | "ExceedsCaptured" | "AlreadyRefunded" | "InternalError";
            /** @description The value of the header `x-postern-scenario` */
            scenario?: string;
        } | {
            /** @constant */
            kind: "refusal";
            /** @enum {unknown} */
            reason: "InvalidRequestFormat" | "MultipleCommands" | "MissingCommand" | "UnknownCommand" | "UnknownParameter" | "MissingParameter" | "InvalidFormat" | "TooLong" | "ValueNotAllowed" | "InvalidAmount" | "UnknownCurrency" | "UnknownMerchant" | "UnknownAccessCode" | "InactiveMerchant" | "OriginNotAllowed" | "SignatureMismatch" | "OrderNotFound" | "ReferenceMismatch" | "OrderPending" | "NotAuthorized" | "AlreadyVoided" | "CurrencyMismatch" | "ExceedsTransactionLimit" | "ExceedsOrderLimit" | "ExceedsDailyLimit" | "ExceedsAuthorized" | "ExceedsCaptured" | "AlreadyRefunded" | "InternalError";
            /** @description The value of the header `x-postern-scenario` */
            scenario?: string;
        } | {
            /** @constant */
            kind: "feedback";
            /** @enum {unknown} */
            feedback: "direct" | "notification";
            /** @enum {unknown} */
            operation: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND";
        } | {
            /** @constant */
            kind: "payment";
            /** @enum {unknown} */
            payment: "AUTHORIZATION" | "PURCHASE";
        } | {
            /** @constant */
            kind: "flow";
            /** @enum {unknown} */
            flow: "redirection" | "token" | "trusted" | "moto" | "recurring" | "iframe" | "own_form" | "create_token" | "update_token" | "sdk_token";
        } | {
            /** @constant */
            kind: "payment_refusal";
            /** @enum {unknown} */
            reason: "InvalidRequestFormat" | "MultipleCommands" | "TokenAndCard" | "UnknownCommand" | "UnknownParameter" | "MissingParameter" | "InvalidFormat" | "TooLong" | "ValueNotAllowed" | "RecurringPurchaseOnly" | "UnsupportedPaymentOption" | "InvalidAmount" | "UnknownCurrency" | "UnknownMerchant" | "UnknownAccessCode" | "InactiveMerchant" | "OriginNotAllowed" | "SignatureMismatch" | "ChannelInactive" | "EciInactive" | "SavedCardsInactive" | "InstallmentsInactive" | "CurrencyNotAccepted" | "ReturnUrlMissing" | "ReferenceUsed" | "OrderPending" | "TooManyTries" | "UnknownToken" | "TokenOfOtherPayment" | "TokenInUse" | "TokenNameTaken" | "NothingToUpdate" | "UnknownCard" | "CardExpired" | "PaymentOptionMismatch" | "PurchaseOnly" | "ExceedsTransactionLimit" | "ExceedsOrderLimit" | "ExceedsDailyLimit" | "InternalError";
            /** @enum {unknown} */
            flow: "redirection" | "token" | "trusted" | "moto" | "recurring" | "iframe" | "own_form" | "create_token" | "update_token" | "sdk_token";
        } | {
            /** @constant */
            kind: "card";
            /** @enum {unknown} */
            card: "visa" | "mastercard" | "amex" | "visa-1111" | "visa-challenge" | "mastercard-challenge" | "amex-challenge" | "mada" | "meeza" | "meeza-16";
            /** @description Its expiry date, as YYMM */
            expiryDate?: string;
            /** @enum {unknown} */
            payment?: "AUTHORIZATION" | "PURCHASE";
            /**
             * @description How the account returns the browser to the shop
             * @enum {unknown}
             */
            returnMethod?: "POST" | "GET";
        } | {
            /** @constant */
            kind: "shopper";
            /** @enum {unknown} */
            action: "exchange_card" | "decline_ten_times" | "cancel" | "cancel_after_decline" | "expire" | "expire_after_decline" | "refused_form" | "succeed_challenge" | "fail_challenge" | "leave_challenge";
            /**
             * @description How the account returns the browser to the shop
             * @enum {unknown}
             */
            returnMethod?: "POST" | "GET";
        } | {
            /** @constant */
            kind: "acknowledge";
        } | {
            /** @constant */
            kind: "exhaust";
            /** @description The value of the header `x-postern-scenario` */
            scenario: string;
        } | {
            /** @constant */
            kind: "interpretation_rule";
            sections: string[];
        } | {
            /** @constant */
            kind: "setting";
            setting: string;
        };
        GatewayProfile: {
            /** @description The address of the operations of the other gateway */
            gateway: string;
            /** @description The beginning of the merchant_identifier */
            account: string;
            /** @description The day, such as 2026-11-24 */
            observed_on: string;
            signature: {
                /**
                 * @description valid: the holder of the key signed the gateway profile, and it was not changed since. unsigned: the gateway profile has no signature. invalid: the gateway profile was changed after it was signed.
                 * @enum {unknown}
                 */
                state: "valid" | "unsigned" | "invalid";
                /** @description The fingerprint of the key, if the signature is valid */
                fingerprint?: string;
            };
            /** @description How many cases were answered as expected */
            conforming: number;
            deviations: {
                /** @description The id of the case */
                case: string;
                /** @description The id of the interpretation rule that the expectation follows from */
                interpretation_rule: string;
                expected: string;
                observed: string;
                /** @description Whether this gateway answers in the same way */
                agrees: boolean;
                /** @description Why this gateway does not answer in the same way */
                hindrance?: {
                    /**
                     * @description stated_in_specification: the specification states the interpretation rule. other_setting: an account or the server has a setting for it. no_setting: it is no refusal with another code, and no setting changes it. not_refused: the other gateway accepts the request, or answers with an unknown code. same_refusal: another case with the same refusal was answered in another way.
                     * @enum {unknown}
                     */
                    reason: "stated_in_specification" | "other_setting" | "no_setting" | "not_refused" | "same_refusal";
                    /** @description The reason in words */
                    text: string;
                    /** @description The other case with the same refusal */
                    other_case?: string;
                };
            }[];
            /** @description How each interpretation rule was observed */
            interpretation_rules: {
                /** @enum {unknown} */
                id: "D1" | "D2" | "D2a" | "D2b" | "D3" | "D3a" | "D3b" | "D4" | "D4a" | "D5" | "D6" | "D6a" | "D7" | "D7a" | "D8" | "D9" | "D9a" | "D10" | "D11" | "D11a" | "D11b" | "D11c" | "D11d" | "D11e" | "D11f" | "D11g" | "D11h" | "D12" | "D12a" | "D12b" | "D13" | "D14" | "D15" | "D16" | "D17" | "D18" | "D19" | "D20" | "D21" | "D21a" | "D22" | "D23" | "D23a" | "D24" | "D24a" | "D24b" | "D25" | "D26" | "D26a" | "D27" | "D28" | "D28a" | "D29" | "D29a" | "D30" | "D31" | "D32" | "D33" | "P1" | "P2" | "P3" | "P4" | "P5" | "P5a" | "P6" | "P7" | "P8" | "P9" | "P10" | "P11" | "P12" | "P13";
                /**
                 * @description Whether the other gateway was seen to follow the interpretation rule. observed: each case of the interpretation rule that ran was answered as expected. deviates: a case was answered in another way. not_run: no case of the interpretation rule ran, or there is none.
                 * @enum {unknown}
                 */
                verdict: "observed" | "deviates" | "not_run";
                /** @description How many cases were answered as expected */
                conforming: number;
                /** @description The cases that were answered in another way */
                deviating: {
                    case: string;
                    expected: string;
                    observed: string;
                }[];
                /** @description How many cases did not run */
                not_run: number;
            }[];
        };
        Activity: {
            /** @enum {unknown} */
            span: "hour" | "day" | "week";
            bucket_minutes: number;
            /** @description Buckets of equal length, oldest first */
            buckets: components["schemas"]["ActivityBucket"][];
            /** @description The most frequent response codes, in descending order */
            response_codes: {
                response_code: string;
                /** @enum {unknown} */
                class: "succeeded" | "pending" | "uncertain" | "declined" | "refused" | "configuration" | "fraud" | "temporary";
                requests: number;
            }[];
            /** @description The number of feedback messages that are waiting and exhausted now. `retrying` are those of the waiting ones whose last attempt failed */
            feedback: {
                waiting: number;
                retrying: number;
                exhausted: number;
            };
        };
        ActivityBucket: {
            /** @description The start of the bucket */
            at: string;
            /** @description Requests by the class of their response code. A form that opened a page has none, and counts as succeeded */
            classes: {
                succeeded: number;
                pending: number;
                uncertain: number;
                declined: number;
                refused: number;
                configuration: number;
                fraud: number;
                temporary: number;
            };
            /** @description Requests by operation */
            operations: {
                CHECK_STATUS: number;
                CAPTURE: number;
                VOID_AUTHORIZATION: number;
                REFUND: number;
                AUTHORIZATION: number;
                PURCHASE: number;
                TOKENIZATION: number;
                CREATE_TOKEN: number;
                UPDATE_TOKEN: number;
                SDK_TOKEN: number;
                none: number;
            };
            /** @description Delivery attempts by outcome */
            attempts: {
                acknowledged: number;
                refused: number;
                failed: number;
            };
            /** @description How long the gateway took, in microseconds, to within 5 %. It is computed from the newest 10000 pages of the request log and absent where it is not known */
            latency?: {
                requests: number;
                p50: number;
                p95: number;
                p99: number;
            };
        };
        ChangeEvent: {
            /**
             * @description requests: the request log has new entries. orders: orders or payment pages were created or changed. feedback: feedback was created, attempted or resent. inbox: the inbox received or lost messages. settings: an account was created, or its settings changed. clock: the clock of an account was stopped, advanced or resumed. audit_log: the audit log has new entries.
             * @enum {unknown}
             */
            topic: "requests" | "orders" | "feedback" | "inbox" | "settings" | "clock" | "audit_log";
            /** @description The account that changed; null if the change belongs to no account */
            merchant_identifier: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "postern_…"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSessionLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secret": "…"
                 *     }
                 */
                "application/json": {
                    secret: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Unknown, used or expired sign-in link, or one that ended when the provider created a token. Print a new one with `postern-gateway sign-in`, or sign in with a token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessionSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether sign-in links are available: only on this machine, with the demo merchant, until a provider token is created */
                        sign_in_links: boolean;
                        /** @description The current session; null if there is none */
                        session: components["schemas"]["Session"] | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccounts: {
        parameters: {
            query?: {
                after?: string;
                search?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Account"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_identifier": "TEAM0001",
                 *       "name": "The store of a team",
                 *       "sha_type": "SHA-256",
                 *       "sha_request_phrase": "a phrase of your own",
                 *       "sha_response_phrase": "another phrase of your own",
                 *       "services": [
                 *         "installments"
                 *       ],
                 *       "limits": {
                 *         "AED": {
                 *           "per_transaction": "100000",
                 *           "per_order": "200000",
                 *           "daily": "500000"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The merchant */
                    merchant_identifier: string;
                    /** @description The display name */
                    name: string;
                    /** @enum {unknown} */
                    sha_type: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
                    /** @description Write-only: it is stored encrypted and never returned */
                    sha_request_phrase: string;
                    /** @description Write-only: it is stored encrypted and never returned */
                    sha_response_phrase: string;
                    /** @description Whether the gateway accepts its requests */
                    active?: boolean;
                    /** @description The active optional services */
                    services?: ("fraud_prevention" | "three_d_secure" | "installments" | "tokenization" | "batch")[];
                    limits?: components["schemas"]["Limits"];
                    /**
                     * @description How strictly requests are validated. strict: every value is a JSON string, and only the parameters of the operation are allowed. compatible: whole JSON numbers count as their digits, unknown parameters are allowed, and CHECK_STATUS may identify the order by fort_id alone.
                     * @enum {unknown}
                     */
                    request_shape?: "strict" | "compatible";
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: components["schemas"]["Account"];
                        security: components["schemas"]["SecuritySettings"];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An account with this merchant_identifier already exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsMerchantIdentifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active": false
                 *     }
                 */
                "application/json": {
                    /** @description The display name */
                    name?: string;
                    /** @description Whether the gateway accepts its requests */
                    active?: boolean;
                    /** @description The active optional services */
                    services?: ("fraud_prevention" | "three_d_secure" | "installments" | "tokenization" | "batch")[];
                    limits?: components["schemas"]["Limits"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsMerchantIdentifierSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "request_shape": "compatible"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How strictly requests are validated. strict: every value is a JSON string, and only the parameters of the operation are allowed. compatible: whole JSON numbers count as their digits, unknown parameters are allowed, and CHECK_STATUS may identify the order by fort_id alone.
                     * @enum {unknown}
                     */
                    request_shape?: "strict" | "compatible";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsMerchantIdentifierSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "origins": [
                 *         "203.0.113.0/24",
                 *         "https://shop.example"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    sha_type?: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
                    /** @description Write-only: it is stored encrypted and never returned */
                    sha_request_phrase?: string;
                    /** @description Write-only: it is stored encrypted and never returned */
                    sha_response_phrase?: string;
                    /** @description The origins that may send requests; any origin if the list is empty */
                    origins?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierSecurityAccessCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The access code of the account */
                        access_code: string;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountsMerchantIdentifierSecurityNext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sha_request_phrase": "the next phrase",
                 *       "sha_response_phrase": "and the other one"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    sha_type?: "SHA-256" | "SHA-512" | "SHA-128" | "HMAC-256" | "HMAC-512";
                    /** @description Write-only: it is stored encrypted and never returned */
                    sha_request_phrase?: string;
                    /** @description Write-only: it is stored encrypted and never returned */
                    sha_response_phrase?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierSecurityNext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierSecurityRotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The account has no next keys. Set them with PUT …/security/next. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierSecurityRotateBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The account has no previous keys: its keys were not rotated, or the previous keys were revoked. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierSecurityPrevious: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecuritySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsMerchantIdentifierPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shop_origins": [
                 *         "http://localhost:3000"
                 *       ],
                 *       "return_url": "http://localhost:3000/paid"
                 *     }
                 */
                "application/json": {
                    /** @description The payment channels that the account has. Only the provider changes them. Without one, the account creates no payments */
                    channels?: ("redirection" | "iframe" | "own_form" | "trusted" | "moto" | "recurring")[];
                    /** @description The origins of the pages of the shop. If the list is empty, a form may come from any page */
                    shop_origins?: string[];
                    /** @description Where the browser returns to if a form has no return_url. Null: nowhere */
                    return_url?: string | null;
                    /**
                     * @description POST: the browser posts a form. GET: the browser follows a redirect with a query; personal values are stars.
                     * @enum {unknown}
                     */
                    return_method?: "POST" | "GET";
                    /** @description The currencies of payments. Null: all */
                    currencies?: components["schemas"]["Currency"][] | null;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettings"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierTechnical: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TechnicalSettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsMerchantIdentifierTechnical: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "active_channel": "web",
                 *       "channels": {
                 *         "web": {
                 *           "direct": "https://shop.example/feedback",
                 *           "notification": "inbox"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The channel whose addresses receive feedback */
                    active_channel?: string;
                    /** @description The two feedback addresses of each channel. Without an address, feedback of that kind is not sent */
                    channels?: {
                        [key: string]: {
                            /** @description Where Direct Transaction Feedback goes, sent when an operation was processed: an https URL, an http URL of this machine (localhost, 127.0.0.1, [::1]) or of a host that the gateway allows, or inbox: at most 2048 characters, without a user name, a password, a fragment or invisible characters */
                            direct?: string;
                            /** @description Where Notification Transaction Feedback goes, sent when an order's status changed: an https URL, an http URL of this machine (localhost, 127.0.0.1, [::1]) or of a host that the gateway allows, or inbox: at most 2048 characters, without a user name, a password, a fragment or invisible characters */
                            notification?: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TechnicalSettings"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliverySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsMerchantIdentifierDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "encoding": "json",
                 *       "max_attempts": 3,
                 *       "interval_seconds": 60
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The encoding of feedback. Default: form. form: application/x-www-form-urlencoded. json: application/json. xml: application/xml.
                     * @enum {unknown}
                     */
                    encoding?: "form" | "json" | "xml";
                    /** @description The maximum number of attempts. Default: 10 */
                    max_attempts?: number;
                    /** @description The seconds between the end of one attempt and the start of the next. Default: 10 */
                    interval_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliverySettings"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierOrders: {
        parameters: {
            query?: {
                status?: "00" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "27" | "28" | "29" | "30" | "31" | "32" | "40" | "42" | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "50" | "51" | "52" | "53" | "54" | "55" | "56" | "57" | "58" | "59" | "62" | "63" | "66" | "70" | "71" | "72" | "73" | "74" | "75" | "76" | "77" | "80" | "81";
                currency?: components["schemas"]["Currency"];
                merchant_reference?: string;
                search?: string;
                operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
                refused?: "true";
                succeeded?: "true";
                response_code?: string;
                created_from?: string;
                created_before?: string;
                sort?: "newest" | "oldest" | "highest_amount" | "lowest_amount";
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Order"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_reference": "order-1001",
                 *       "currency": "AED",
                 *       "amount": "1050",
                 *       "state": "authorized"
                 *     }
                 */
                "application/json": {
                    /** @description The merchant's own number of the order */
                    merchant_reference: string;
                    currency: components["schemas"]["Currency"];
                    /** @description How much, in the currency's minor unit: digits, not zero */
                    amount: string;
                    /**
                     * @description The state of the new order
                     * @enum {unknown}
                     */
                    state: "authorized" | "purchased" | "pending" | "uncertain" | "on_hold" | "authorization_failed";
                    /** @description A free-text description of the order */
                    order_description?: string;
                    /** @description Whether the feedback of its payment is sent; false by default */
                    feedback?: boolean;
                    /**
                     * @description The test card in that feedback, if the account has a payment channel; visa by default. Cards of MADA and MEEZA are for a PURCHASE only
                     * @enum {unknown}
                     */
                    card?: "visa" | "mastercard" | "amex" | "visa-1111" | "visa-challenge" | "mastercard-challenge" | "amex-challenge" | "mada" | "meeza" | "meeza-16";
                    /**
                     * @description The payment of a pending, uncertain or on-hold order; AUTHORIZATION by default.
                     * @enum {unknown}
                     */
                    payment?: "AUTHORIZATION" | "PURCHASE";
                    ends?: components["schemas"]["PaymentEnding"];
                    /** @description The optional services that its payment uses. If the account does not have one of them, the payment fails with its message. */
                    services?: ("fraud_prevention" | "three_d_secure" | "installments" | "tokenization" | "batch")[];
                    /** @description When it was created; at the first of its operations, or now, by default */
                    created_at?: string;
                    /** @description The operations that changed it, oldest first */
                    operations?: {
                        /** @enum {unknown} */
                        operation: "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
                        /** @description How much, in the currency's minor unit: digits, not zero */
                        amount?: string;
                        /** @description The number of one refund, sent again to retry it after it was declined */
                        maintenance_reference?: string;
                        /** @description A free-text description of the order */
                        order_description?: string;
                        /** @description Status and message of the reply, five digits */
                        response_code?: string;
                        /** @description ISO 8601, to the millisecond at most, with a zone */
                        at?: string;
                    }[];
                    /** @description The processor's own code */
                    processor_response_code?: string;
                    /** @description The acquirer's own code */
                    acquirer_response_code?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The account already has an order with this merchant_reference. The account has the maximum number of orders. The gateway option `--max-orders` raises it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of orders that were deleted */
                        removed: number;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierOrdersExport: {
        parameters: {
            query?: {
                status?: "00" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "27" | "28" | "29" | "30" | "31" | "32" | "40" | "42" | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "50" | "51" | "52" | "53" | "54" | "55" | "56" | "57" | "58" | "59" | "62" | "63" | "66" | "70" | "71" | "72" | "73" | "74" | "75" | "76" | "77" | "80" | "81";
                currency?: components["schemas"]["Currency"];
                merchant_reference?: string;
                search?: string;
                operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
                refused?: "true";
                succeeded?: "true";
                response_code?: string;
                created_from?: string;
                created_before?: string;
                sort?: "newest" | "oldest" | "highest_amount" | "lowest_amount";
                format?: "csv" | "ndjson";
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierOrdersFortId: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                merchant_identifier: string;
                fort_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                        operations: {
                            items: components["schemas"]["Operation"][];
                            /** @description The cursor of the next page, for the query; null on the last page */
                            next: string | null;
                        };
                        /** @description The pending operations, in the order in which they are due */
                        pending: components["schemas"]["PendingOperation"][];
                        /** @description The cards that were submitted on payment pages, oldest first */
                        tries: components["schemas"]["PaymentTry"][];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such order. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierOrdersFortId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                fort_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such order. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierOrdersFortIdComplete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                fort_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ends": "succeeded"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The outcome of all of them; by default, the outcome that each has been given
                     * @enum {unknown}
                     */
                    ends?: "succeeded" | "declined";
                    /** @description The message of a decline; 666 by default. */
                    message?: components["schemas"]["Message"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order: components["schemas"]["Order"];
                        /** @description The number of operations that were completed */
                        completed: number;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such order. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The order has no pending operation. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierPaymentPages: {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PaymentPage"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierPaymentPages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_reference": "order-1001",
                 *       "amount": "1050",
                 *       "currency": "AED"
                 *     }
                 */
                "application/json": {
                    /** @description The merchant's own number of the order */
                    merchant_reference: string;
                    /** @description How much, in the currency's minor unit: digits, not zero */
                    amount: string;
                    currency: components["schemas"]["Currency"];
                    /**
                     * @description AUTHORIZATION by default
                     * @enum {unknown}
                     */
                    command?: "AUTHORIZATION" | "PURCHASE";
                    /**
                     * @description The language of the page; en by default
                     * @enum {unknown}
                     */
                    language?: "en" | "ar";
                    /** @description The shopper's email address; an address of an example domain by default */
                    customer_email?: string;
                    /** @description A free-text description of the order */
                    order_description?: string;
                    /** @description Where the browser returns to after the payment; by default that of the account, or a page of the gateway that shows the return */
                    return_url?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The id of the page */
                        id: string;
                        /** @description The address that a browser opens. Its secret is not stored, so it is not returned again */
                        url: string;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The payment page refused the form. See `response_code` and `errors`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierPaymentPagesPageIdAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                page_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The address that a browser opens. Its secret is not stored, so it is not returned again */
                        url: string;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such open payment page. It may have ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierSavedCards: {
        parameters: {
            query?: {
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SavedCard"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierFeedback: {
        parameters: {
            query?: {
                search?: string;
                kind?: "direct" | "notification";
                cause?: "RedirectToSignIn" | "PhpErrorInResponse" | "Redirect" | "CsrfTokenRequired" | "SignatureRefused" | "AccessRefused" | "NotFound" | "MethodNotAllowed" | "EncodingNotSupported" | "InProgress" | "TimedOut" | "Overloaded" | "Rejected" | "BadGateway" | "ReceiverError" | "UnexpectedStatus" | "InboxSetToFail" | "SimulatedFailure" | "NoAddress" | "AddressNotAllowed" | "UnspecifiedAddress" | "NotEncodable" | "UnknownHost" | "Unreachable" | "ConnectionRefused" | "ConnectionClosed" | "Timeout" | "TlsExpected" | "TlsNotSpoken" | "UntrustedCertificate" | "InvalidCertificate" | "NotHttp" | "GatewayStopped" | "NoResponse";
                fort_id?: string;
                merchant_reference?: string;
                operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
                operation_id?: string;
                request_id?: string;
                response_code?: string;
                refused?: "true";
                succeeded?: "true";
                distorted?: "true";
                created_from?: string;
                created_before?: string;
                state?: "waiting" | "delivered" | "exhausted" | "dropped";
                before?: string;
                after?: string;
                wait?: number;
                limit?: number;
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Feedback"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierFeedbackExport: {
        parameters: {
            query?: {
                search?: string;
                kind?: "direct" | "notification";
                cause?: "RedirectToSignIn" | "PhpErrorInResponse" | "Redirect" | "CsrfTokenRequired" | "SignatureRefused" | "AccessRefused" | "NotFound" | "MethodNotAllowed" | "EncodingNotSupported" | "InProgress" | "TimedOut" | "Overloaded" | "Rejected" | "BadGateway" | "ReceiverError" | "UnexpectedStatus" | "InboxSetToFail" | "SimulatedFailure" | "NoAddress" | "AddressNotAllowed" | "UnspecifiedAddress" | "NotEncodable" | "UnknownHost" | "Unreachable" | "ConnectionRefused" | "ConnectionClosed" | "Timeout" | "TlsExpected" | "TlsNotSpoken" | "UntrustedCertificate" | "InvalidCertificate" | "NotHttp" | "GatewayStopped" | "NoResponse";
                fort_id?: string;
                merchant_reference?: string;
                operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
                operation_id?: string;
                request_id?: string;
                response_code?: string;
                refused?: "true";
                succeeded?: "true";
                distorted?: "true";
                created_from?: string;
                created_before?: string;
                state?: "waiting" | "delivered" | "exhausted" | "dropped";
                format?: "csv" | "ndjson";
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierFeedbackExhausted: {
        parameters: {
            query?: {
                search?: string;
                kind?: "direct" | "notification";
                cause?: "RedirectToSignIn" | "PhpErrorInResponse" | "Redirect" | "CsrfTokenRequired" | "SignatureRefused" | "AccessRefused" | "NotFound" | "MethodNotAllowed" | "EncodingNotSupported" | "InProgress" | "TimedOut" | "Overloaded" | "Rejected" | "BadGateway" | "ReceiverError" | "UnexpectedStatus" | "InboxSetToFail" | "SimulatedFailure" | "NoAddress" | "AddressNotAllowed" | "UnspecifiedAddress" | "NotEncodable" | "UnknownHost" | "Unreachable" | "ConnectionRefused" | "ConnectionClosed" | "Timeout" | "TlsExpected" | "TlsNotSpoken" | "UntrustedCertificate" | "InvalidCertificate" | "NotHttp" | "GatewayStopped" | "NoResponse";
                fort_id?: string;
                merchant_reference?: string;
                operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
                operation_id?: string;
                request_id?: string;
                response_code?: string;
                refused?: "true";
                succeeded?: "true";
                distorted?: "true";
                created_from?: string;
                created_before?: string;
                exhausted_since?: string;
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many a resend with this filter would send again */
                        count: number;
                        /** @description Most frequent first */
                        causes: {
                            cause: components["schemas"]["DeliveryCause"];
                            count: number;
                        }[];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierFeedbackFeedbackId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                feedback_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        feedback: components["schemas"]["Feedback"];
                        /**
                         * @description The encoding in which it would be sent now
                         * @enum {unknown}
                         */
                        encoding: "form" | "json" | "xml";
                        /** @description The payload in each encoding, as it would be sent now, with its signature */
                        payloads: {
                            form: {
                                content_type?: string;
                                /** @description The exact bytes that would be sent */
                                body?: string;
                                /** @description The reason why it cannot have this encoding, instead of the other members */
                                error?: string;
                            };
                            json: {
                                content_type?: string;
                                /** @description The exact bytes that would be sent */
                                body?: string;
                                /** @description The reason why it cannot have this encoding, instead of the other members */
                                error?: string;
                            };
                            xml: {
                                content_type?: string;
                                /** @description The exact bytes that would be sent */
                                body?: string;
                                /** @description The reason why it cannot have this encoding, instead of the other members */
                                error?: string;
                            };
                        };
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such feedback. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierFeedbackFeedbackIdResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                feedback_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such feedback. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierFeedbackResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "exhausted_since": "2026-02-03T04:05:06Z"
                 *     }
                 */
                "application/json": {
                    ids?: string[];
                    /** @description Feedback of orders that a search for this text finds: the fort_id, any part of the merchant_reference in upper or lower case, or the amount of the order in major units */
                    search?: string;
                    /**
                     * @description direct: sent when an operation was processed. notification: sent when an order's status changed.
                     * @enum {unknown}
                     */
                    kind?: "direct" | "notification";
                    /**
                     * @description Only feedback whose last delivery attempt has this cause
                     * @enum {unknown}
                     */
                    cause?: "RedirectToSignIn" | "PhpErrorInResponse" | "Redirect" | "CsrfTokenRequired" | "SignatureRefused" | "AccessRefused" | "NotFound" | "MethodNotAllowed" | "EncodingNotSupported" | "InProgress" | "TimedOut" | "Overloaded" | "Rejected" | "BadGateway" | "ReceiverError" | "UnexpectedStatus" | "InboxSetToFail" | "SimulatedFailure" | "NoAddress" | "AddressNotAllowed" | "UnspecifiedAddress" | "NotEncodable" | "UnknownHost" | "Unreachable" | "ConnectionRefused" | "ConnectionClosed" | "Timeout" | "TlsExpected" | "TlsNotSpoken" | "UntrustedCertificate" | "InvalidCertificate" | "NotHttp" | "GatewayStopped" | "NoResponse";
                    /** @description Only feedback of this order */
                    fort_id?: string;
                    /** @description Only feedback of this order */
                    merchant_reference?: string;
                    /**
                     * @description The operation or the payment that it reports
                     * @enum {unknown}
                     */
                    operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE";
                    /** @description Only feedback of this operation */
                    operation_id?: string;
                    /** @description Only feedback of the operation that this request started */
                    request_id?: string;
                    /** @description Only feedback that reports this response code: five digits, or the three digits of the message, such as 008. Several are separated by commas */
                    response_code?: string;
                    /**
                     * @description Only feedback of operations that did not succeed
                     * @enum {unknown}
                     */
                    refused?: "true";
                    /**
                     * @description Only feedback of operations that succeeded. Not together with refused
                     * @enum {unknown}
                     */
                    succeeded?: "true";
                    /**
                     * @description Only feedback that a scenario changes, delays or drops
                     * @enum {unknown}
                     */
                    distorted?: "true";
                    /** @description Created at this time or later */
                    created_from?: string;
                    /** @description Created before this time */
                    created_before?: string;
                    /** @description Exhausted at this time of the account's clock or later */
                    exhausted_since?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of feedback messages that are resent */
                        resent: number;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierInbox: {
        parameters: {
            query?: {
                kind?: "direct" | "notification";
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["InboxMessage"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierInbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of messages that were deleted */
                        removed: number;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierInboxResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ok: acknowledges with HTTP 200. found: acknowledges with HTTP 302. error: fails with HTTP 500. timeout: does not respond in time.
                         * @enum {unknown}
                         */
                        response: "ok" | "found" | "error" | "timeout";
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountsMerchantIdentifierInboxResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "response": "error"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description ok: acknowledges with HTTP 200. found: acknowledges with HTTP 302. error: fails with HTTP 500. timeout: does not respond in time.
                     * @enum {unknown}
                     */
                    response: "ok" | "found" | "error" | "timeout";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ok: acknowledges with HTTP 200. found: acknowledges with HTTP 302. error: fails with HTTP 500. timeout: does not respond in time.
                         * @enum {unknown}
                         */
                        response: "ok" | "found" | "error" | "timeout";
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Scenario"][];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "The bank declines the next two captures of these orders",
                 *       "matcher": {
                 *         "operation": "CAPTURE",
                 *         "merchant_reference": "declined-*"
                 *       },
                 *       "times": 2,
                 *       "effect": {
                 *         "kind": "decline",
                 *         "message": "666"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewScenario"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The scenario is invalid for this account. See `errors`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of scenarios that were deleted */
                        removed: number;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierScenariosScenarioId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                scenario_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such scenario. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patchAccountsMerchantIdentifierScenariosScenarioId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                scenario_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paused": true
                 *     }
                 */
                "application/json": components["schemas"]["ScenarioChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scenario"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The account has no such scenario. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The scenario is invalid for this account. See `errors`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierPresets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Preset"][];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putAccountsMerchantIdentifierPresetsPreset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                preset: "magic_amounts" | "reference_suffixes";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preset"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccountsMerchantIdentifierPresetsPreset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                preset: "magic_amounts" | "reference_suffixes";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preset"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStoredItemCounts: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredItemCounts"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReset: {
        parameters: {
            query?: {
                all_accounts?: "true";
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredState"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The account has no stored seed, because it was too large. Restore a snapshot instead. Another version of the gateway stored the snapshot, with other tables. Delete it and create it again. The snapshot is damaged, or has phrases that were encrypted with a key which the gateway no longer has. Delete it. Another account has a fort_id of the snapshot, or can still get it: an earlier version of the gateway used fort_ids again. Delete the snapshot and create it again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSnapshots: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Snapshot"][];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSnapshots: {
        parameters: {
            query?: {
                all_accounts?: "true";
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "before-checkout"
                 *     }
                 */
                "application/json": {
                    /** @description The name of a snapshot */
                    name: string;
                    /** @description Whether to replace a snapshot of this name; false by default */
                    replace?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A snapshot with this name already exists. Choose another name, or send `"replace": true`. There are 20 snapshots, or together they have the maximum number of bytes. Delete some first. The gateway option `--max-snapshot-bytes` raises the bytes. The state is too large for a snapshot: at most 20000 orders, operations, feedback and inbox messages of each, and 32 MB. Delete orders first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSnapshotsNameRestore: {
        parameters: {
            query?: {
                all_accounts?: "true";
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredState"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. There is no such snapshot. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another version of the gateway stored the snapshot, with other tables. Delete it and create it again. The snapshot is damaged, or has phrases that were encrypted with a key which the gateway no longer has. Delete it. Another account has a fort_id of the snapshot, or can still get it: an earlier version of the gateway used fort_ids again. Delete the snapshot and create it again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSnapshotsName: {
        parameters: {
            query?: {
                all_accounts?: "true";
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. There is no such snapshot. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeedDocument"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There are too many accounts or orders for an export: at most 1000 accounts and 20000 orders. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postImport: {
        parameters: {
            query?: {
                replace?: "true" | "false";
                all_accounts?: "true";
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accounts": [
                 *         {
                 *           "merchant_identifier": "TEAM0001",
                 *           "name": "The store of a team",
                 *           "access_code": "zx0IPmPy5jp1vAz8Kpg7",
                 *           "sha_type": "SHA-256",
                 *           "sha_request_phrase": "a phrase of your own",
                 *           "sha_response_phrase": "another phrase of your own",
                 *           "orders": [
                 *             {
                 *               "merchant_reference": "order-1",
                 *               "currency": "AED",
                 *               "amount": "1050",
                 *               "state": "authorized"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SeedDocument"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of accounts that are new or were replaced */
                        accounts: number;
                        /** @description The accounts that exist and keep their settings, without replace */
                        left_accounts: string[];
                        /** @description The number of orders that were added */
                        orders: number;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getIdle: {
        parameters: {
            query?: {
                wait?: number;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Idle"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getScenarioEffects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order in which a request passes them; at each, the first matching scenario acts */
                        stages: {
                            /** @enum {unknown} */
                            stage: "request" | "ledger" | "delay" | "reply" | "feedback" | "payment" | "return";
                            meaning: string;
                        }[];
                        effects: {
                            /** @enum {unknown} */
                            kind: "request_lost" | "request_failed" | "request_delayed" | "decline" | "technical_problem" | "pending" | "uncertain" | "decision_delayed" | "delay" | "delay_between" | "delay_around" | "reply_lost" | "connection_reset" | "reply_failed" | "reply_truncated" | "reply_malformed" | "reply_wrongly_signed" | "reply_unsigned" | "feedback_duplicated" | "feedback_overtaken" | "feedback_delayed" | "feedback_dropped" | "feedback_failed" | "feedback_corrupted" | "feedback_wrongly_signed" | "feedback_encoded" | "payment_completed" | "return_lost" | "return_delayed" | "return_duplicated" | "text_escaped";
                            /** @enum {unknown} */
                            stage: "request" | "ledger" | "delay" | "reply" | "feedback" | "payment" | "return";
                            /**
                             * @description What it applies to: every operation, only those that move money, the payments of new orders, or payments by card. All effects apply to payments by card, too: those on the request and the reply at the operation URL only
                             * @enum {unknown}
                             */
                            applies_to: "every" | "maintenance" | "payment" | "page";
                            meaning: string;
                            /** @description The settings of the effect, next to its `kind` */
                            members: {
                                name: string;
                                /** @description Whether the effect requires it */
                                required: boolean;
                                meaning: string | null;
                                /** @description Its JSON Schema */
                                schema: {
                                    [key: string]: unknown;
                                };
                            }[];
                        }[];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTimelineEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {unknown} */
                            name: "captured_twice" | "voided" | "keys_rotated" | "in_kwd" | "in_jpy" | "in_arabic" | "feedback_as_json" | "feedback_as_xml" | "capture_request_late" | "capture_request_lost" | "capture_pending" | "capture_pending_declined" | "capture_uncertain" | "capture_declined" | "capture_reply_lost" | "capture_reply_late" | "capture_reply_reset" | "capture_reply_failed" | "status_fails" | "later_status_fails" | "feedback_twice" | "feedback_late" | "feedback_overtaken" | "feedback_lost" | "feedback_never" | "feedback_forged" | "feedback_altered" | "refund_reply_lost" | "killed_in_flight" | "killed_after_feedback";
                            /** @description The message that it changes */
                            message: string;
                            does: string;
                            /** @description The events that cannot happen in the same timeline */
                            excludes: ("captured_twice" | "voided" | "keys_rotated" | "in_kwd" | "in_jpy" | "in_arabic" | "feedback_as_json" | "feedback_as_xml" | "capture_request_late" | "capture_request_lost" | "capture_pending" | "capture_pending_declined" | "capture_uncertain" | "capture_declined" | "capture_reply_lost" | "capture_reply_late" | "capture_reply_reset" | "capture_reply_failed" | "status_fails" | "later_status_fails" | "feedback_twice" | "feedback_late" | "feedback_overtaken" | "feedback_lost" | "feedback_never" | "feedback_forged" | "feedback_altered" | "refund_reply_lost" | "killed_in_flight" | "killed_after_feedback")[];
                        }[];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTimelineSteps: {
        parameters: {
            query?: {
                events?: string;
                currency?: components["schemas"]["Currency"];
                amount?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierClockStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": "2026-02-03T04:05:06Z"
                 *     }
                 */
                "application/json": {
                    /** @description The time at which it is stopped; the current time by default */
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierClockAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seconds": 90
                 *     }
                 */
                "application/json": {
                    /** @description The number of seconds to advance */
                    seconds?: number;
                    /** @description The time to advance to */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The clock of the account is running. Stop it with POST …/clock/stop. A clock cannot move backwards. To set an earlier time, use POST …/clock/stop. A clock advances by at most 366 days at a time, and not to the year 3000. Advance it in several steps. Too many events fall due, so the clock advanced only part of the way. Advance it again. Another gateway process is handling due events, so the clock advanced only part of the way. Try again shortly. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierClockResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTokens: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Token"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postTokens: {
        parameters: {
            query?: {
                all_accounts?: "true";
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "for the build",
                 *       "scope": "read-only",
                 *       "expires_at": "2027-01-01T00:00:00Z"
                 *     }
                 */
                "application/json": {
                    /** @description A name that says what the token is for */
                    name: string;
                    /**
                     * @description full: Reads and changes everything that its owner may. read-only: Reads only: the gateway refuses every other method than GET.
                     * @enum {unknown}
                     */
                    scope?: "full" | "read-only";
                    /** @description When it expires; never by default */
                    expires_at?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedToken"];
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. A session of a sign-in link cannot create provider tokens. Use `postern-gateway token create --role provider`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The owner has the maximum number of tokens. Revoke one that is no longer in use. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteTokensId: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. Token not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The last provider token cannot be revoked. Create another one first. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postTokensIdSignInLink: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInLink"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. A session of a sign-in link cannot create provider tokens. Use `postern-gateway token create --role provider`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. Token not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Sign-in links are for tokens that expire. Create a token with `expires_at` first. The token expires later than your own one, so you cannot create a link to it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSessions: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ListedSession"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSessions: {
        parameters: {
            query?: {
                all_accounts?: "true";
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The number of sessions */
                        ended: number;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. Only the provider can do this. Send a provider token. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSessionsId: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. There is no such session. It may have ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRequestsExport: {
        parameters: {
            query?: {
                search?: string;
                operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE" | "TOKENIZATION" | "CREATE_TOKEN" | "UPDATE_TOKEN" | "SDK_TOKEN";
                response_code?: string;
                merchant_reference?: string;
                refused?: "true";
                succeeded?: "true";
                delivered?: "false";
                scenario?: string;
                at_from?: string;
                at_before?: string;
                format?: "csv" | "ndjson";
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRequests: {
        parameters: {
            query?: {
                search?: string;
                operation?: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND" | "AUTHORIZATION" | "PURCHASE" | "TOKENIZATION" | "CREATE_TOKEN" | "UPDATE_TOKEN" | "SDK_TOKEN";
                response_code?: string;
                merchant_reference?: string;
                refused?: "true";
                succeeded?: "true";
                delivered?: "false";
                scenario?: string;
                at_from?: string;
                at_before?: string;
                before?: string;
                limit?: number;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Request"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRequestsRequestId: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The request log has no such request. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRequestsRequestIdCurl: {
        parameters: {
            query?: {
                form?: "raw" | "signed_again";
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A command for the shell */
                        curl: string;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The request log has no such request. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRequestsRequestIdSignatureCheck: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignatureCheck"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The request log has no such request. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The signature of this request was not the reason for a refusal, so there is nothing to explain. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierRequestsRequestIdReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
                request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "form": "signed_again"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description raw: the request as it was, byte by byte. signed_again: its parameters, with a new signature. Default: signed_again.
                     * @enum {unknown}
                     */
                    form?: "raw" | "signed_again";
                    /** @description The parameters to sign and send instead. The access code may be [redacted], and a signature is replaced. */
                    parameters?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its id in the request log, if it arrived */
                        request_id: string;
                        /** @description The request; secrets are [redacted] */
                        request: {
                            [key: string]: string;
                        };
                        /** @description The duration of the call */
                        milliseconds: number;
                        /** @description Null if there was no HTTP response */
                        http_status: number | null;
                        /** @description The reply; secrets are [redacted]. Null if the HTTP response is not a reply */
                        reply: {
                            [key: string]: string;
                        } | null;
                        /** @description The result of verifying the signature of the reply. valid: it matches. missing: the reply has none. invalid: it does not match. ambiguous: it also matches another message. Null if there is no reply */
                        signature: ("valid" | "missing" | "invalid" | "ambiguous") | null;
                        /** @description The reason why there is no reply; null if there is one */
                        error: string | null;
                        /** @description The start of an HTTP response that is not a reply; otherwise null */
                        response_text: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. The request log has no such request. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request log does not have the whole request, so it cannot be sent as it was: send `parameters` instead. Forms of the payment page are not sent again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuditLog: {
        parameters: {
            query?: {
                category?: "sessions" | "failed_sign_ins" | "refused_access" | "tokens" | "settings" | "simulation";
                action?: "signed_in" | "signed_out" | "session_ended" | "sessions_ended" | "sign_in_link_created" | "token_rejected" | "token_expired" | "sign_in_link_rejected" | "sign_in_blocked" | "role_refused" | "foreign_account_refused" | "link_session_refused" | "read_only_refused" | "csrf_token_refused" | "cross_origin_refused" | "token_created" | "token_revoked" | "account_created" | "account_deleted" | "account_changed" | "security_changed" | "access_code_renewed" | "next_keys_set" | "rotation_canceled" | "keys_rotated" | "keys_rotated_back" | "previous_keys_revoked" | "technical_changed" | "payments_changed" | "delivery_changed" | "inbox_response_changed" | "scenario_created" | "scenario_changed" | "scenarios_deleted" | "preset_enabled" | "preset_disabled" | "orders_deleted" | "state_reset" | "seed_imported" | "snapshot_created" | "snapshot_restored" | "snapshot_deleted" | "clock_stopped" | "clock_resumed" | "clock_advanced";
                token_id?: string;
                actor_merchant_identifier?: string;
                actor_type?: "token" | "session" | "sign_in_link" | "command_line" | "in_process" | "start" | "unauthenticated";
                at_from?: string;
                at_before?: string;
                before?: string;
                limit?: number;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        /** @description The cursor of the next page, for the query; null on the last page */
                        next: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getInterpretationRules: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["InterpretationRule"][];
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierInterpretationRulesReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InterpretationRulesReport"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAccountsMerchantIdentifierInterpretationRulesReportMd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCoverage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoverageReport"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCoveragePageHtml: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCoverageBadgeSvg: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierOperations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "operation": "CAPTURE",
                 *       "merchant_reference": "order-1001",
                 *       "amount": "1050",
                 *       "currency": "AED",
                 *       "language": "en"
                 *     }
                 */
                "application/json": {
                    /** @enum {unknown} */
                    operation: "CHECK_STATUS" | "CAPTURE" | "VOID_AUTHORIZATION" | "REFUND";
                    /** @description The merchant's own number of the order */
                    merchant_reference?: string;
                    /** @description The language of the messages */
                    language?: string;
                    /** @description The gateway's number of the order */
                    fort_id?: string;
                    /** @description Whether to return the processor's and the acquirer's own codes */
                    return_third_party_response_codes?: string;
                    /** @description How much, in the currency's minor unit */
                    amount?: string;
                    /** @description ISO 4217 letters */
                    currency?: string;
                    /** @description A free-text description of the order */
                    order_description?: string;
                    /** @description The number of one refund, sent again to retry it after it was declined */
                    maintenance_reference?: string;
                    /** @description The scenarios of this request only, as in the header x-postern-scenario */
                    scenario?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its id in the request log, if it arrived */
                        request_id: string;
                        /** @description The request; secrets are [redacted] */
                        request: {
                            [key: string]: string;
                        };
                        /** @description The duration of the call */
                        milliseconds: number;
                        /** @description Null if there was no HTTP response */
                        http_status: number | null;
                        /** @description The reply; secrets are [redacted]. Null if the HTTP response is not a reply */
                        reply: {
                            [key: string]: string;
                        } | null;
                        /** @description The result of verifying the signature of the reply. valid: it matches. missing: the reply has none. invalid: it does not match. ambiguous: it also matches another message. Null if there is no reply */
                        signature: ("valid" | "missing" | "invalid" | "ambiguous") | null;
                        /** @description The reason why there is no reply; null if there is one */
                        error: string | null;
                        /** @description The start of an HTTP response that is not a reply; otherwise null */
                        response_text: string | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierShopper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "merchant_reference": "order-1001",
                 *       "amount": "1050",
                 *       "currency": "AED",
                 *       "card": "visa"
                 *     }
                 */
                "application/json": {
                    /** @description The signed form of a shop. Without it, the gateway signs one with the members below */
                    form?: {
                        [key: string]: string;
                    };
                    /** @description The merchant's own number of the order */
                    merchant_reference?: string;
                    /** @description How much, in the currency's minor unit: digits, not zero */
                    amount?: string;
                    currency?: components["schemas"]["Currency"];
                    /**
                     * @description AUTHORIZATION by default
                     * @enum {unknown}
                     */
                    command?: "AUTHORIZATION" | "PURCHASE";
                    /**
                     * @description The language of the page; en by default
                     * @enum {unknown}
                     */
                    language?: "en" | "ar";
                    /** @description The shopper's email address; an address of an example domain by default */
                    customer_email?: string;
                    /** @description A free-text description of the order */
                    order_description?: string;
                    /** @description Where the browser returns to after the payment; by default that of the account, or a page of the gateway that shows the return */
                    return_url?: string;
                    /**
                     * @description What the shopper does; pay by default. pay: submit a card; cancel: click Cancel; abandon: open the page, and leave
                     * @enum {unknown}
                     */
                    action?: "pay" | "cancel" | "abandon";
                    /**
                     * @description The test card; visa by default. With `abandon`, the shopper submits it and leaves
                     * @enum {unknown}
                     */
                    card?: "visa" | "mastercard" | "amex" | "visa-1111" | "visa-challenge" | "mastercard-challenge" | "amex-challenge" | "mada" | "meeza" | "meeza-16";
                    /**
                     * @description The outcome, chosen by an expiry date; succeeded by default
                     * @enum {unknown}
                     */
                    outcome?: "succeeded" | "declined" | "insufficientFunds" | "cardExpired" | "failedWithoutReason" | "acquirerError" | "blockedByFraudCheck" | "uncertain" | "pending";
                    /**
                     * @description How a challenge is answered; succeed by default. succeed: enter the right code; fail: click Fail; abandon: leave it unanswered
                     * @enum {unknown}
                     */
                    challenge?: "succeed" | "fail" | "abandon";
                    /** @description The name on the card */
                    card_holder_name?: string;
                    /** @description Whether the shopper checks *Remember this card*, which the page shows if the account has the service tokenization */
                    remember_card?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        kind: "form";
                        /** @description The path of the page, to which the next click is posted; it has a secret */
                        page: string;
                        /** @description The number of the next try, to submit with the card */
                        try: number;
                        /** @description Why the last card was declined; null if none was */
                        declined: {
                            response_code: string;
                            /** @description In the language of the form */
                            response_message: string;
                        } | null;
                        /** @description Whether the card was not tried, because another one came first */
                        is_late: boolean;
                        /** @description Why what was submitted is no try */
                        mistakes: {
                            /** @enum {unknown} */
                            field: "card_number" | "expiry_date" | "card_security_code" | "card_holder_name";
                            /** @enum {unknown} */
                            mistake: "NotATestCard" | "PurchaseOnly" | "OtherBrand" | "InvalidExpiryDate" | "InvalidSecurityCode" | "InvalidHolderName";
                        }[];
                        /** @description The test cards */
                        cards: {
                            /** @enum {unknown} */
                            name: "visa" | "mastercard" | "amex" | "visa-1111" | "visa-challenge" | "mastercard-challenge" | "amex-challenge" | "mada" | "meeza" | "meeza-16";
                            /** @enum {unknown} */
                            brand: "VISA" | "MASTERCARD" | "AMEX" | "MADA" | "MEEZA";
                            card_number: string;
                            card_security_code: string;
                            /** @description Whether 3-D Secure asks for a code */
                            is_challenged: boolean;
                        }[];
                        /** @description The outcomes, the success first */
                        outcomes: {
                            /** @enum {unknown} */
                            name: "succeeded" | "declined" | "insufficientFunds" | "cardExpired" | "failedWithoutReason" | "acquirerError" | "blockedByFraudCheck" | "challengeRequested" | "challengeFailed" | "fraudCheckFailed" | "uncertain" | "acquirerTimedOut" | "pending";
                            /** @description MM/YY: the expiry date that chooses the outcome */
                            expiry_date: string;
                            response_code: string;
                        }[];
                    } | {
                        /** @constant */
                        kind: "card";
                        /** @description The path of the page, to which the next click is posted; it has a secret */
                        page: string;
                        /** @description Why what was submitted makes no token */
                        mistakes: {
                            /** @enum {unknown} */
                            field: "card_number" | "expiry_date" | "card_security_code" | "card_holder_name";
                            /** @enum {unknown} */
                            mistake: "NotATestCard" | "PurchaseOnly" | "OtherBrand" | "InvalidExpiryDate" | "InvalidSecurityCode" | "InvalidHolderName";
                        }[];
                        /** @description The test cards */
                        cards: {
                            /** @enum {unknown} */
                            name: "visa" | "mastercard" | "amex" | "visa-1111" | "visa-challenge" | "mastercard-challenge" | "amex-challenge" | "mada" | "meeza" | "meeza-16";
                            /** @enum {unknown} */
                            brand: "VISA" | "MASTERCARD" | "AMEX" | "MADA" | "MEEZA";
                            card_number: string;
                            card_security_code: string;
                            /** @description Whether 3-D Secure asks for a code */
                            is_challenged: boolean;
                        }[];
                    } | {
                        /** @constant */
                        kind: "challenge";
                        /** @description The path of the page, to which the next click is posted; it has a secret */
                        page: string;
                        is_code_wrong: boolean;
                    } | {
                        /** @constant */
                        kind: "undecided";
                        /** @description The path of the page, to which the next click is posted; it has a secret */
                        page: string;
                    } | {
                        /** @constant */
                        kind: "returned";
                        return: {
                            /** @enum {unknown} */
                            method: "POST" | "GET";
                            /** @description The address; of a GET, with the fields in its query */
                            url: string;
                            /** @description The signed fields */
                            fields: {
                                [key: string]: string;
                            };
                        };
                        /** @description How often the browser returns: 1, or 0 or 2 by a scenario */
                        times: number;
                    } | {
                        /** @constant */
                        kind: "refused";
                        response_code: string;
                        /** @description In the language of the form */
                        response_message: string;
                        /** @description The wrong parameter */
                        parameter: string | null;
                    } | {
                        /** @constant */
                        kind: "unknown";
                    } | {
                        /** @constant */
                        kind: "failed";
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierTechnicalTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "direct",
                 *       "address": "https://shop.example/feedback"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The kind of feedback
                     * @enum {unknown}
                     */
                    kind: "direct" | "notification";
                    /** @description The receiving address; by default the account's address for this kind */
                    address?: string;
                    /**
                     * @description The encoding; by default that of the account
                     * @enum {unknown}
                     */
                    encoding?: "form" | "json" | "xml";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The time at which it started, by the account's clock */
                        at: string;
                        /** @description The duration of the attempt */
                        milliseconds: number;
                        /** @description The URL, or `inbox` */
                        address: string;
                        /** @enum {unknown} */
                        encoding: "form" | "json" | "xml";
                        /** @description The HTTP status of the response; null if there was none */
                        status: number | null;
                        /** @description The start of the response body; null if there was none */
                        answer: string | null;
                        /** @description The address that a redirect leads to, without the values of its query; null if there is none */
                        location: string | null;
                        /** @description The reason why there was no response; null if there was one */
                        error: string | null;
                        /** @description The headers that were sent, by name; null without a connection */
                        request_headers: {
                            [key: string]: string;
                        } | null;
                        /** @description Why the attempt failed, or a caution if it was acknowledged; null if there is nothing to say */
                        cause: components["schemas"]["DeliveryCause"] | null;
                        /** @description Whether the response acknowledges the feedback */
                        acknowledged: boolean;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The active channel has no address for this feedback. Send an `address`, or set one in Webhook addresses. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postAccountsMerchantIdentifierFeedbackSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                merchant_identifier: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "direct",
                 *       "params": {
                 *         "command": "CAPTURE",
                 *         "merchant_reference": "order-1001",
                 *         "response_code": "04000",
                 *         "status": "04"
                 *       },
                 *       "encoding": "json"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The kind of feedback
                     * @enum {unknown}
                     */
                    kind: "direct" | "notification";
                    /** @description The parameters to sign and send. The access code may be [redacted], and a signature is replaced */
                    params: {
                        [key: string]: string;
                    };
                    /** @description The receiving address; by default the account's address for this kind */
                    address?: string;
                    /**
                     * @description The encoding; by default that of the account
                     * @enum {unknown}
                     */
                    encoding?: "form" | "json" | "xml";
                    /** @description Whether to sign with a wrong phrase, which the receiver must reject */
                    signed_wrongly?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The time at which it started, by the account's clock */
                        at: string;
                        /** @description The duration of the attempt */
                        milliseconds: number;
                        /** @description The URL, or `inbox` */
                        address: string;
                        /** @enum {unknown} */
                        encoding: "form" | "json" | "xml";
                        /** @description The HTTP status of the response; null if there was none */
                        status: number | null;
                        /** @description The start of the response body; null if there was none */
                        answer: string | null;
                        /** @description The address that a redirect leads to, without the values of its query; null if there is none */
                        location: string | null;
                        /** @description The reason why there was no response; null if there was one */
                        error: string | null;
                        /** @description The headers that were sent, by name; null without a connection */
                        request_headers: {
                            [key: string]: string;
                        } | null;
                        /** @description Why the attempt failed, or a caution if it was acknowledged; null if there is nothing to say */
                        cause: components["schemas"]["DeliveryCause"] | null;
                        /** @description Whether the response acknowledges the feedback */
                        acknowledged: boolean;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. The body is not valid JSON in UTF-8. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Pages of other origins cannot use this API. Missing or wrong CSRF token. Send the `csrf_token` of GET /session in the header `x-csrf-token`. The token is read-only, so it cannot change anything. Send a token of the scope `full`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The active channel has no address for this feedback. Send an `address`, or set one in Webhook addresses. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body must be application/json, without compression. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many concurrent requests. Wait until some have finished, or send the request without `wait`. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGateway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        version: string;
                        /** @description The URL that clients post operations to */
                        operation_url: string;
                        /**
                         * @description The database engine
                         * @enum {unknown}
                         */
                        database: "sqlite" | "postgresql";
                        /** @description Whether feedback may be sent to the gateway's own machine and to private networks */
                        private_feedback_allowed: boolean;
                        /** @description The time of the gateway's clock; the clock of an account may be stopped */
                        now: string;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getGatewayProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Null if the gateway follows no gateway profile */
                        gateway_profile: components["schemas"]["GatewayProfile"] | null;
                    };
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getActivity: {
        parameters: {
            query?: {
                span?: "hour" | "day" | "week";
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Activity"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: {
                merchant_identifier?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ChangeEvent"];
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Authentication required. Send the header `authorization: Bearer <token>`. Unknown or revoked token. Create one with `postern-gateway token create --role provider --name me`. Add --database if the gateway does not use the default database. The token has expired. Ask for a new one, or create one with `postern-gateway token create`. The session has ended. Sign in again. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Account not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many unknown tokens from this address. Wait as long as `retry-after` says. Too many open event streams. Close some of them. */
            429: {
                headers: {
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request is invalid. See `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
