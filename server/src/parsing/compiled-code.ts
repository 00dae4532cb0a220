/**
 * Code that earlier processes compiled (Node's compile cache). A process runs TypeScript as it is written; reading that
 * anew is half of the processor time that it takes until a short-lived one, such as an import's reader, does its work.
 */
import module from 'node:module'
import path from 'node:path'

/** What a child's environment needs, to find it; nothing where this process was started without a folder for it. */
export function compiledCode(): { NODE_COMPILE_CACHE?: string } {
  const ofThisNode = module.getCompileCacheDir()
  return ofThisNode === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(ofThisNode) }
}

/** Leaves it to those that come: a process that is killed, as readers are, would not. */
export const keepCompiledCode = (): void => module.flushCompileCache()
