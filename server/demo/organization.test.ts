import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogue } from './generate/catalogue.ts'
import { questionKey } from '../src/faqs/service.ts'
import { demoAssistants } from './assistant.ts'
import { demoFaqBase } from './faqs.ts'
import { checkValues } from '../src/products/values.ts'
import { modelKey } from '../src/language/identifiers.ts'
import { demo, demoFileUrl, trainingBase, type DemoCategory } from './organization.ts'
import { demoPictureUrl, demoProductBase, productChanges, productsOfFaqs } from './products.ts'

const bases = demo.flatMap((organization) => organization.knowledgeBases)
const files = bases.flatMap((base) => base.files)
const uploads = files.filter(({ source }) => source.kind === 'upload').map(({ name }) => name)

test('no two demo files share a name', () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})

test('the uploads are the generated files, and take 5 MB at most', async () => {
  expect(uploads.toSorted()).toEqual(Object.keys(catalogue).toSorted())
  const sizes = await Promise.all(uploads.map(async (name) => (await stat(demoFileUrl(name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5 * 1024 * 1024)
})

test('every file is filed under a category of its base', () => {
  const misfiled = bases.flatMap(({ categories, files: filed }) => {
    const paths = new Set(categories.flatMap((category) => categoryPaths(category, [])))
    return filed.filter(({ categoryPath }) => !paths.has(categoryPath.join('/')))
  })
  expect(misfiled).toEqual([])
})

test('assistants of customers answer from bases that are there, and from no training of agents', () => {
  const names = [...bases, demoFaqBase, demoProductBase].map(({ name }) => name)
  for (const { name, bases: bound } of demoAssistants) {
    expect({ name, missing: bound.filter((base) => !names.includes(base)) }).toEqual({ name, missing: [] })
    expect({ name, isBound: bound.length > 0 && !bound.includes(trainingBase) }).toEqual({ name, isBound: true })
  }
})

test('a validity ends after it begins', () => {
  const reversed = files.filter(({ effectiveFrom = '', effectiveTo }) => effectiveTo && effectiveTo < effectiveFrom)
  expect(reversed).toEqual([])
})

test('no two demo FAQs ask the same, and each is filed under a category that is there', () => {
  const { faqs, waiting, categories } = demoFaqBase
  const keys = [...faqs, waiting.added].map(({ question }) => questionKey(question))
  expect(new Set(keys).size).toBe(keys.length)
  expect(faqs.length).toBeGreaterThanOrEqual(40)
  const names = new Set(categories.map(({ name }) => name))
  expect(faqs.filter(({ category }) => !names.has(category))).toEqual([])
  expect(faqs.map(({ question }) => question)).toContain(waiting.edited.question)
})

test('the demo products have values of their schema at every revision, and models that are told apart', () => {
  const { categories, added } = demoProductBase
  const products = categories.flatMap((category) => category.products)
  expect(categories.length).toBeGreaterThanOrEqual(6)
  expect(products.length).toBeGreaterThanOrEqual(40)
  const writings = [...products, added].flatMap(({ model, aliases }) => [model, ...aliases].map(modelKey))
  expect(new Set(writings).size).toBe(writings.length)
  const faults = categories.flatMap(({ groups, products: filed }) =>
    filed.flatMap(({ model, values, changes }) => {
      const states = changes.reduce((made, change) => [...made, { ...made.at(-1), ...change.values }], [values])
      return states.flatMap((state) => checkValues(groups, state).faults.map(({ message }) => `${model}: ${message}`))
    }),
  )
  expect(faults).toEqual([])
})

test('every drawing of a product is there', async () => {
  const drawings = demoProductBase.categories.flatMap(({ pictures }) => Object.values(pictures.of))
  const sizes = await Promise.all(drawings.map(async (name) => (await stat(demoPictureUrl(name))).size))
  expect(Math.min(...sizes)).toBeGreaterThan(0)
})

test('what belongs to a demo product, or waits for it, names what is there', () => {
  const products = demoProductBase.categories.flatMap((category) => category.products)
  const models = new Set(products.map(({ model }) => model))
  const names = new Set(files.map(({ name }) => name))
  const questions = new Set(demoFaqBase.faqs.map(({ question }) => question))
  expect(products.flatMap((product) => product.files).filter((name) => !names.has(name))).toEqual([])
  expect(productChanges.filter(({ model }) => !models.has(model))).toEqual([])
  expect(Object.keys(productsOfFaqs).filter((question) => !questions.has(question))).toEqual([])
  expect(
    Object.values(productsOfFaqs)
      .flat()
      .filter((model) => !models.has(model)),
  ).toEqual([])
})

function categoryPaths({ name, children = [] }: DemoCategory, above: string[]): string[] {
  const path = [...above, name]
  return [path.join('/'), ...children.flatMap((child) => categoryPaths(child, path))]
}
