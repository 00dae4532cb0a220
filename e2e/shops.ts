/** Sites of somebody else: the example's shop on two origins, of which a channel allows the first. */
export const shopPort = Number(process.env['E2E_PORT'] ?? 8190) + 50
export const allowedShop = `http://127.0.0.1:${shopPort}`
/** The same pages under another name of the machine. */
export const otherShop = `http://localhost:${shopPort}`
