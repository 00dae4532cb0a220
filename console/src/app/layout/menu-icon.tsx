import {
  AuditOutlined,
  BookOutlined,
  BulbOutlined,
  ClockCircleOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
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
} satisfies Record<IconName, ComponentType>

export function MenuIcon({ name = 'document' }: { name: IconName | undefined }) {
  const Icon = icons[name]
  return <Icon aria-hidden />
}
