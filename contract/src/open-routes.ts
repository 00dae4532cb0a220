/**
 * The open surface: what channels call, from outside. Apart from routes.ts, for the console calls none of it; the chat
 * page in a visitor's browser builds its client from this table.
 */
import type { Route } from './endpoint.ts'

const open = '/open/v1'
const chatting = { access: ['channel'], channels: ['web', 'api'] } as const
const programs = { access: ['channel'], channels: ['api'], kind: 'foreign' } as const

export const openRoutes = {
  open: {
    /** A web channel's visitor gets a token; everybody else has a key. */
    visit: { method: 'POST', path: `${open}/visitors`, access: 'public' },
    begin: { method: 'POST', path: `${open}/conversations`, ...chatting },
    conversation: { method: 'GET', path: `${open}/conversations/:conversationId`, ...chatting },
    ask: { method: 'POST', path: `${open}/conversations/:conversationId/turns`, kind: 'events', ...chatting },
    events: { method: 'GET', path: `${open}/turns/:turnId/events`, kind: 'events', ...chatting },
    stop: { method: 'DELETE', path: `${open}/turns/:turnId/answer`, ...chatting },
    judge: { method: 'PUT', path: `${open}/turns/:turnId/verdict`, ...chatting },
    /** OpenAI's protocol: the base address of a client is `/open/v1/openai`. */
    models: { method: 'GET', path: `${open}/openai/models`, ...programs },
    complete: { method: 'POST', path: `${open}/openai/chat/completions`, ...programs },
    /** Model Context Protocol, streamable HTTP without sessions. */
    mcp: { method: 'POST', path: `${open}/mcp`, access: ['channel'], channels: ['mcp'], kind: 'foreign' },
  },
} as const satisfies Record<string, Record<string, Route>>
