/**
 * Imported before schemas where no code may be made at run time, as in a page under the product's content security
 * policy: zod would try, and the browser would report it.
 */
import { z } from 'zod'

z.config({ jitless: true })
