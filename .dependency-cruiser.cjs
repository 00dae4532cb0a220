/*
 * The direction of the arrows. Rooms of the server may import the `service.ts` of rooms further down this list, and
 * nothing else of them; whoever needs an arrow upwards declares a slot that app.ts fills.
 */
const rooms = [
  ['home'],
  ['profile', 'people', 'recycle-bin'],
  ['seat-conversations'],
  ['seat-assistant'],
  ['channels', 'test-sets'],
  ['assistants'],
  ['workflow-runs'],
  ['workflows'],
  ['conversations'],
  ['answers'],
  ['open-questions'],
  ['faq-sheets', 'product-sheets', 'seat-scripts', 'dictionary'],
  ['cards'],
  ['products'],
  ['faqs', 'files'],
  ['imports'],
  ['kept'],
  ['audits'],
  ['search'],
  ['vectors'],
  ['search-index'],
  ['product-categories'],
  ['objects'],
  ['categories'],
  ['knowledge-bases'],
  ['model-services'],
  ['roles'],
  ['sessions'],
  ['operation-records', 'notifications'],
  ['employees'],
]

/**
 * The console's storage area lies by noun, and a noun imports `shared` and itself. The arrows that are stated: what a
 * noun is made of. Pages (`*-page.tsx`) put nouns together and are imported by the route table only.
 */
const storage = '^console/src/pages/knowledge-storage/'
const storageNouns = {
  'knowledge-bases': [],
  categories: [],
  'product-categories': ['categories'],
  imports: [],
  files: [],
  chunks: ['files'],
  faqs: ['imports'],
  products: ['imports', 'product-categories'],
  audits: ['products'],
  'open-questions': [],
  dictionary: [],
  'operation-records': [],
  'recycle-bin': ['product-categories'],
  shared: [],
}

const roomNames = rooms.flat().join('|')
const notATest = '\\.test\\.tsx?$|/fixtures/'

/** A room may not import rooms above it, nor its neighbours on the same line. */
const upwards = rooms.flatMap((line, position) =>
  line.map((room) => {
    const above = [...rooms.slice(0, position).flat(), ...line.filter((neighbour) => neighbour !== room)]
    return {
      name: `rooms-point-down-from-${room}`,
      comment: `${room} stands below: declare a slot there and fill it in app.ts`,
      severity: 'error',
      from: { path: `^server/src/${room}/`, pathNot: notATest },
      to: { path: above.length === 0 ? '^$' : `^server/src/(${above.join('|')})/` },
    }
  }),
)

/** A folder that is neither in the list of rooms nor one of these may import nothing of the server. */
const missingRoom = `^server/src/(?!(${roomNames}|platform|parsing|passages|language)/)[^/]+/`

/** A noun that is missing in the list above may import nothing of the area. */
const missingNoun = `(?!(${Object.keys(storageNouns).join('|')})/)[^/]+`
const storageNounsAlone = Object.entries({ ...storageNouns, [missingNoun]: [] }).map(([noun, below]) => ({
  name: `storage-noun-${noun === missingNoun ? 'missing' : noun}`,
  comment: 'shared < noun < page: what two nouns need is shared, what puts two together is a page',
  severity: 'error',
  from: { path: `${storage}${noun}/`, pathNot: `-page\\.tsx$|${notATest}` },
  to: {
    path: storage,
    pathNot: noun === missingNoun ? '^$' : `${storage}(${['shared', noun, ...below].join('|')})/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-imports-zod-only',
      comment: 'the contract is what console and server agree on; what it imports, both carry',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: notATest },
      to: { pathNot: '^contract/src/|node_modules/zod/' },
    },
    {
      name: 'words-are-plain',
      comment: 'the console starts on them: what they imported, the login page would carry',
      severity: 'error',
      from: { path: '^contract/src/words/', pathNot: notATest },
      to: { pathNot: '^contract/src/words/' },
    },
    {
      name: 'server-and-console-meet-in-the-contract',
      comment: 'two runtimes: they share promises, not code',
      severity: 'error',
      from: { path: '^(server|console|e2e)/' },
      to: { path: '^(server|console|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'platform-knows-no-room',
      comment: 'the ground floor carries every room; a room it knew could not be removed',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: notATest },
      to: { path: `^server/src/(${roomNames}|parsing|passages|language)/` },
    },
    {
      name: 'rooms-meet-at-their-service',
      comment: 'service.ts is the only face of a room: permission and rule are checked there',
      severity: 'error',
      from: { path: `^server/src/(${roomNames})/`, pathNot: notATest },
      to: { path: `^server/src/(${roomNames})/`, pathNot: '^server/src/($1/|[^/]+/service\\.ts$)' },
    },
    {
      name: 'room-missing',
      comment: 'a room stands in the list at the top of .dependency-cruiser.cjs, where its arrows point down',
      severity: 'error',
      from: { path: missingRoom, pathNot: notATest },
      to: { path: '^server/src/' },
    },
    ...upwards,
    {
      name: 'home-only-reads',
      comment: 'home shows what its views hold and what these rooms answer; whoever changes anything stands below',
      severity: 'error',
      from: { path: '^server/src/home/', pathNot: notATest },
      to: {
        path: `^server/src/(${roomNames})/`,
        pathNot:
          '^server/src/(home|audits|conversations|employees|notifications|open-questions|operation-records|search)/',
      },
    },
    {
      name: 'pure-rooms',
      comment:
        'parsing, passages, language, the workflow engine and the fusion formula touch no database, network or clock',
      severity: 'error',
      from: {
        path: '^server/src/(parsing/|passages/|language/|workflow-runs/engine/|search/fuse\\.ts)',
        pathNot: notATest,
      },
      to: { path: '^server/src/platform/(?!log\\.ts)|node_modules/(pg|kysely|pg-boss|fastify)/' },
    },
    {
      name: 'database-by-one-door',
      comment: 'platform/db.ts opens connections; a second pool would slip past transactions and limits',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/platform/|${notATest}` },
      to: { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'console-floors',
      comment: 'lib < components < pages < app',
      severity: 'error',
      from: { path: '^console/src/lib/', pathNot: notATest },
      to: { path: '^console/src/(components|pages|app)/' },
    },
    {
      name: 'components-know-no-page',
      comment: 'a component is used by two pages or more',
      severity: 'error',
      from: { path: '^console/src/components/', pathNot: notATest },
      to: { path: '^console/src/(pages|app)/' },
    },
    {
      name: 'pages-are-alone',
      comment: 'a page never imports another area; what two areas share is a component',
      severity: 'error',
      from: { path: '^console/src/pages/([^/]+)/', pathNot: notATest },
      to: { path: '^console/src/(pages/|app/)', pathNot: '^console/src/pages/$1/' },
    },
    ...storageNounsAlone,
    {
      name: 'storage-pages-on-top',
      comment: 'a page is mounted by the route table; what another file needs of it is not the page',
      severity: 'error',
      from: { path: storage, pathNot: notATest },
      to: { path: `${storage}.*-page\\.tsx$` },
    },
    {
      name: 'no-cycles',
      comment: 'two modules that need each other are one module, or miss a third',
      severity: 'error',
      from: {},
      // A route table that loads its pages on demand is no cycle at run time, nor is a shared type.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } },
    },
    {
      name: 'product-uses-no-test-code',
      comment: 'tests and their harness are not part of the product',
      severity: 'error',
      from: { path: '^(contract|server|console)/src/', pathNot: `${notATest}|/test-[^/]+\\.ts$` },
      to: { path: '\\.test\\.tsx?$|^server/test/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
