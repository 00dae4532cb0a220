import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { createQueryClient } from '../../api/query.ts'
import { useSettings } from '../settings.ts'
import { antdThemes } from './antd-theme.ts'

dayjs.locale('zh-cn')

/** What every page behind the login stands on: the component library in the chosen theme, and the query cache. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  const themeName = useSettings((settings) => settings.theme)
  return (
    <QueryClientProvider client={client}>
      <ConfigProvider locale={zhCN} theme={antdThemes[themeName]} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  )
}
