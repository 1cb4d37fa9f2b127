import { createClient } from '@postern/client';
import { startGateway } from '@postern/gateway-mock';
import { createReceiver } from '@postern/webhook-kit';
import work from './work.cjs';

await work({ createClient, createReceiver, startGateway });
