/** 坐席助手: what an organization sets for its agents, as the rooms above read it. */
export { configurationOf } from './configuration.ts'
export { matching as scripts, noteUse as noteScriptUse } from './scripts.ts'
