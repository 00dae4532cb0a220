import {
  AuditOutlined,
  BookOutlined,
  BulbOutlined,
  ClockCircleOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  EllipsisOutlined,
  FileTextOutlined,
  HomeOutlined,
  PartitionOutlined,
  QuestionCircleOutlined,
  RobotOutlined,
  SafetyOutlined,
  SearchOutlined,
  SettingOutlined,
  ThunderboltOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { IconName } from '../route-table.ts'

const icons = {
  home: HomeOutlined,
  books: BookOutlined,
  document: FileTextOutlined,
  questions: QuestionCircleOutlined,
  audit: AuditOutlined,
  bulb: BulbOutlined,
  history: ClockCircleOutlined,
  robot: RobotOutlined,
  search: SearchOutlined,
  settings: SettingOutlined,
  people: UserOutlined,
  shield: SafetyOutlined,
  models: ThunderboltOutlined,
  headset: CustomerServiceOutlined,
  sliders: ControlOutlined,
  flow: PartitionOutlined,
  words: TranslationOutlined,
  more: EllipsisOutlined,
} satisfies Record<IconName | 'more', ComponentType>

export function MenuIcon({ name = 'document' }: { name: IconName | 'more' | undefined }) {
  const Icon = icons[name]
  return <Icon aria-hidden />
}
