/**
 * What other sites get of the product: pages that they may put in a frame, and the loader that puts the chat there. The
 * console beside them is never framed.
 *
 *   /embed.js               the loader of the chat; a classic script, any site may include it
 *   /chat/{channelId}       the chat; framed by the channel's origins only
 *   /seat-panel/{keyId}     the panel beside a ticket; framed by the origins of the ticket system's key only
 */
import type { FastifyInstance } from 'fastify'
import { forAnySite, serveFramedPage } from './framed-page.ts'
import type { DoorOf } from './framed-page.ts'

/** @param directory the built console, served already */
export function serveWebChat(app: FastifyInstance, directory: string, doorOf: DoorOf): void {
  const isBuilt = serveFramedPage(app, {
    at: '/chat',
    directory,
    file: 'web-chat/index.html',
    doorOf,
    unknownWords: '这个客服入口不存在或已删除，请联系网站管理员。',
    deniedWords: '这个网站没有开通在线客服：请管理员在渠道的“允许的来源”中添加本网站。',
  })
  if (isBuilt) app.get('/embed.js', (_request, reply) => forAnySite(reply).sendFile('web-chat/embed.js'))
}

/** @param directory the built console, served already */
export function serveSeatPanel(app: FastifyInstance, directory: string, doorOf: DoorOf): void {
  serveFramedPage(app, {
    at: '/seat-panel',
    directory,
    file: 'seat-panel-page/index.html',
    hasInlineStyles: true,
    doorOf,
    unknownWords: '这个坐席密钥不存在或已删除，请联系工单系统管理员。',
    deniedWords: '这个网站没有开通坐席面板：请知库管理员在坐席配置的密钥里，把本网站添加到“允许的来源”。',
  })
}
