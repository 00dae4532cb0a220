/** Categories by their path; those that are missing are made. */
import type { Category } from '@zhiku/contract/categories'
import * as categories from '../categories/service.ts'
import type { Context } from '../platform/context.ts'
import { Problem } from '../platform/problem.ts'

/** @returns the id of the last one on the path, null for an empty path */
export type FindCategory = (path: readonly string[]) => Promise<string | null>

const noCounts = () => Promise.resolve(new Map<string, number>())

/** Reads the tree once; within one import nobody else's changes matter but names taken meanwhile. */
export function categoryFinder(ctx: Context, knowledgeBaseId: string): FindCategory {
  let tree: Promise<Category[]> | undefined
  const find = async (path: readonly string[]): Promise<string | null> => {
    let level = await (tree ??= categories.tree(ctx, knowledgeBaseId, noCounts))
    let parentId: string | null = null
    for (const name of path) {
      let category = level.find((candidate) => candidate.name === name)
      if (!category) {
        category = await categories.create(ctx, { knowledgeBaseId, name, parentId })
        level.push(category)
      }
      ;[level, parentId] = [category.children, category.id]
    }
    return parentId
  }
  return async (path) => {
    try {
      return await find(path)
    } catch (error) {
      if (!(error instanceof Problem) || error.problem !== 'category.name_taken') throw error
      tree = undefined // made by somebody else meanwhile
      return find(path)
    }
  }
}

/** The path of each category from the root down. */
export async function categoryPaths(ctx: Context, knowledgeBaseId: string): Promise<Map<string, string[]>> {
  const paths = new Map<string, string[]>()
  const walk = (level: Category[], above: string[]) => {
    for (const { id, name, children } of level) {
      paths.set(id, [...above, name])
      walk(children, [...above, name])
    }
  }
  walk(await categories.tree(ctx, knowledgeBaseId, noCounts), [])
  return paths
}
