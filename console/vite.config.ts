import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsAssets } from './pdfjs-assets.ts'

/** Widgets of the frame and the list pages, with what they stand on: one file that every page after the login shares. */
const antdBase =
  /node_modules\/(antd\/es\/(_util|badge|button|checkbox|config-provider|dropdown|empty|form|grid|input|layout|locale|menu|modal|pagination|popover|radio|select|skeleton|space|spin|style|switch|table|tag|theme|tooltip|wave)\/|@ant-design\/|@rc-component\/(checkbox|context|dialog|dropdown|form|input|menu|mini-decimal|motion|overflow|pagination|portal|resize-observer|select|switch|table|tooltip|trigger|util|virtual-list|async-validator)\/|@tanstack\/|dayjs|clsx|throttle-debounce|@emotion\/|stylis)/

/** All icons but those that the frame, the first list and the widgets above draw: pages of their own fetch them, in one file. */
const laterIcons =
  /@ant-design\/icons(-svg)?\/.*\/(?!(ArrowLeft|Audit|Bell|Book|Bulb|CaretDown|CaretUp|Check|CheckCircle|ClockCircle|Close|CloseCircle|CloudSync|Control|CustomerService|DoubleLeft|DoubleRight|Down|Ellipsis|ExclamationCircle|Eye|EyeInvisible|FileText|Filter|Folder|Fullscreen|Home|InfoCircle|Key|Left|Loading|Logout|MenuFold|MenuUnfold|More|Partition|Plus|QuestionCircle|Reload|Rest|Right|Robot|Safety|Search|Setting|Swap|Thunderbolt|Translation|Up|User)(Outlined|Filled)\.)[A-Z][A-Za-z]+(Outlined|Filled|TwoTone)\./

/**
 * The frame around a page, the parts of list pages, and small files that the first list shares with other pages: each
 * would be a request of its own. Not the widgets that are fetched when they are opened.
 */
const frame =
  /console\/src\/(app\/layout\/(?!header-more|notification-events|notification-list|page-search|password-modal|settings-drawer|tags-view)|lib\/(format|page-addresses|use-list-page|use-room)|components\/(column-settings|confirm(?!-host)|data-table|filter-bar|list-page|more-menu|shown-filters|page-header|page-states|permission|status-tag)|api\/query|pages\/knowledge-storage\/(shared\/undo-notice|knowledge-bases\/(base-columns|base-list|held|use-remove-knowledge-base)))|contract\/src\/words\/(knowledge-bases|limits|validity)/

/** Address of the server during development. */
const server = process.env['ZHIKU_DEV_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), pdfjsAssets()],
  server: {
    // The chat page, its loader and the seat panel come as they were built: they are what other sites get.
    proxy: Object.fromEntries(
      ['/api', '/rpc', '/open', '/storage', '/chat', '/web-chat', '/embed.js', '/seat-panel'].map((at) => [at, server]),
    ),
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    // Precompressed in the build; vite's own size report counts gzip and costs time.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /^(?!.*@xyflow).*node_modules\/(react|react-dom|scheduler|react-router|zustand)\//,
              priority: 40,
            },
            // What the login page runs on stays out of the groups below: it must not fetch them.
            { name: 'start', tags: ['$initial'], priority: 30 },
            { name: 'antd-base', test: (id) => antdBase.test(id) && !laterIcons.test(id), priority: 20 },
            { name: 'icons', test: laterIcons, priority: 15 },
            { name: 'frame', test: frame, priority: 10 },
          ],
        },
      },
    },
  },
})
