const { createClient } = require('@postern/client');
const { startGateway } = require('@postern/gateway-mock');
const { createReceiver } = require('@postern/webhook-kit');
const work = require('./work.cjs');

void work({ createClient, createReceiver, startGateway });
