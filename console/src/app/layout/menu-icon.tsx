import {
  BookOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  HomeOutlined,
  PartitionOutlined,
  RobotOutlined,
  SearchOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { IconName } from '../route-table.ts'

const icons = {
  home: HomeOutlined,
  books: BookOutlined,
  robot: RobotOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  headset: CustomerServiceOutlined,
  flow: PartitionOutlined,
} satisfies Record<IconName, ComponentType>

export function MenuIcon({ name }: { name: IconName | undefined }) {
  const Icon = name ? icons[name] : FileTextOutlined
  return <Icon aria-hidden />
}
