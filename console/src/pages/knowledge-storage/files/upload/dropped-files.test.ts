import { expect, test } from 'vitest'
import { filesOfDrop } from './dropped-files.ts'

type Tree = string | { name: string; children: Tree[] }

/** An entry of the browser's file system; a folder answers its children two at a time, as browsers do in hundreds. */
function entryOf(tree: Tree): object {
  if (typeof tree === 'string') {
    return {
      name: tree,
      isFile: true,
      isDirectory: false,
      file: (done: (file: File) => void) => done(new File(['x'], tree)),
    }
  }
  const createReader = () => {
    const left = tree.children.map(entryOf)
    return { readEntries: (done: (entries: object[]) => void) => done(left.splice(0, 2)) }
  }
  return { name: tree.name, isFile: false, isDirectory: true, createReader }
}

const drop = (...trees: Tree[]): DataTransfer =>
  ({ items: trees.map((tree) => ({ webkitGetAsEntry: () => entryOf(tree) })), files: [] }) as unknown as DataTransfer // what is read of it

test('folders are emptied to their last file, whatever their depth, and names are kept', async () => {
  const manuals = { name: '说明书', children: ['a.pdf', 'b.pdf', 'c.pdf', { name: '旧版', children: ['d.pdf'] }] }
  const files = await filesOfDrop(drop('封面.png', manuals))
  expect(files.map(({ name }) => name)).toEqual(['封面.png', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
})

test('what systems leave in folders is not uploaded', async () => {
  const files = await filesOfDrop(
    drop({ name: '目录', children: ['.DS_Store', 'Thumbs.db', '~$稿.docx', '稿.docx'] }, '.git'),
  )
  expect(files.map(({ name }) => name)).toEqual(['稿.docx'])
})
