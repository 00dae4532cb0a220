/**
 * The seat assistant at work, for a signed-in agent or by a key of kind `seat`. Apart from routes.ts, as open-routes.ts
 * is: the agent's page and the panel build their client from this table.
 */
import { base, everyone, operators, seatConfiguring } from '../access.ts'
import type { Route } from '../endpoint.ts'

const seat = '/rpc/v1/seat-assistant'
const conversation = `${seat}/conversations/:conversationId`
const settings = `${base}/seat-assistant`
/** An agent, or a ticket system. */
const holding = { access: [...everyone, 'channel'], menus: ['seat'], channels: ['seat'] } as const
/** Or the panel in its pages, of the one conversation that it was opened for. */
const serving = { ...holding, channels: ['seat', 'seatPanel'] } as const
const reading = { access: operators, menus: ['seatConfig'] } as const

export const seatRoutes = {
  seatConversations: {
    list: { method: 'GET', path: `${seat}/conversations`, ...holding },
    open: { method: 'POST', path: `${seat}/conversations`, ...holding },
    get: { method: 'GET', path: conversation, ...serving },
    close: { method: 'DELETE', path: conversation, ...holding },
    say: { method: 'POST', path: `${conversation}/messages`, ...serving },
    events: { method: 'GET', path: `${conversation}/events`, kind: 'events', ...serving },
    scripts: { method: 'GET', path: `${conversation}/scripts`, ...serving },
    search: { method: 'POST', path: `${conversation}/search`, ...serving },
    checkDraft: { method: 'POST', path: `${conversation}/draft-check`, ...serving },
    use: { method: 'POST', path: `${conversation}/cards/:cardId/uses`, ...serving },
    propose: { method: 'POST', path: `${conversation}/cards/:cardId/proposal`, ...holding },
    summarize: { method: 'POST', path: `${conversation}/summary`, ...serving },
    saveSummary: { method: 'PUT', path: `${conversation}/summary`, ...serving },
    panelToken: {
      method: 'POST',
      path: `${conversation}/panel-tokens`,
      access: ['channel'],
      channels: ['seat'],
    },
    panel: { method: 'GET', path: `${seat}/panel`, access: ['channel'], channels: ['seatPanel'] },
  },
  /** Keys of ticket systems. */
  seatKeys: {
    list: { method: 'GET', path: `${settings}/keys`, ...reading },
    create: { method: 'POST', path: `${settings}/keys`, ...seatConfiguring },
    update: { method: 'PUT', path: `${settings}/keys/:keyId`, ...seatConfiguring },
    remove: { method: 'DELETE', path: `${settings}/keys/:keyId`, ...seatConfiguring },
    renew: { method: 'POST', path: `${settings}/keys/:keyId/secret`, ...seatConfiguring },
  },
  /** Where summaries are posted to. */
  seatWebhook: {
    get: { method: 'GET', path: `${settings}/webhook`, ...reading },
    save: { method: 'PUT', path: `${settings}/webhook`, ...seatConfiguring },
    renewSecret: { method: 'POST', path: `${settings}/webhook/secret`, ...seatConfiguring },
    deliveries: { method: 'GET', path: `${settings}/webhook/deliveries`, ...reading },
    resend: { method: 'POST', path: `${settings}/webhook/deliveries/:deliveryId/resend`, ...seatConfiguring },
  },
  seatFigures: {
    get: { method: 'GET', path: `${settings}/figures`, ...reading },
  },
} as const satisfies Record<string, Record<string, Route>>
