import { LoadingOutlined } from '@ant-design/icons'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../api/query.ts'
import { useReducedMotion } from '../../lib/use-reduced-motion.ts'
import { useSettings } from '../settings.ts'
import { antdThemes } from './antd-theme.ts'

dayjs.locale('zh-cn')

/** The spinner is not part of a button's name: antd's says "loading", and may outlast the waiting unseen. */
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }

/** Fields that may be left empty are the exception, and say so themselves. */
const forms = { requiredMark: false }

/**
 * Too short to see. Not `motion: false`: antd then builds a dialog while it is hidden, so that its first field cannot
 * take the focus.
 */
const still = { motionDurationFast: '0.01s', motionDurationMid: '0.01s', motionDurationSlow: '0.01s' }

/** What every page behind the login stands on: the component library in the chosen theme, and the query cache. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const themeName = useSettings((settings) => settings.theme)
  const isMotionReduced = useReducedMotion()
  const chosen = antdThemes[themeName]
  const theme = isMotionReduced ? { ...chosen, token: { ...chosen.token, ...still } } : chosen
  return (
    <QueryClientProvider client={client}>
      <ConfigProvider locale={zhCN} theme={theme} button={buttons} form={forms}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  )
}
