import { toggle } from './setting.ts'

/** Settings of what the service sends to other places. Addresses are variables. */
export const deliverySettings = {
  allowPrivateWebhooks: toggle('let webhooks go to addresses in your own network, and to http://'),
  handoverIssuesPrivate: toggle(
    'take the repository of HANDOVER_ISSUES for private, and do not ask its platform',
  ),
}
