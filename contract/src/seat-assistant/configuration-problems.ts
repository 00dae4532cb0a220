/** Refusals around the seat assistant's configuration; apart from problem.ts, which the console loads before its first page. */
export const seatConfigurationProblems = {
  'seat_script.too_many': { code: 40063, message: '最多 5000 条话术，请先删除不用的' },
  'seat_script_group.too_many': { code: 40061, message: '最多 100 个话术分组，请先删除不用的' },
  'seat_configuration.workflow_unpublished': { code: 40062, message: '工作流还没有发布过，不能绑定；请先发布' },
  'seat_configuration.assistant_led': { code: 40065, message: '按工作流回答的助手出不了卡片，请选择按知识回答的助手' },
  'seat_script.not_found': { code: 40460, message: '话术不存在或已删除' },
  'seat_script_group.not_found': { code: 40461, message: '话术分组不存在或已删除' },
  'seat_script.title_taken': { code: 40960, message: '这个分组里已有同名话术，请换一个标题' },
  'seat_script.shortcut_taken': { code: 40961, message: '这个快捷码已被另一条话术使用，请换一个' },
  'seat_script_group.name_taken': { code: 40962, message: '已有同名话术分组，请换一个名称' },
  'seat_script_group.not_empty': { code: 40963, message: '分组里还有话术，请先移走或删除' },
} as const satisfies Record<string, { code: number; message: string }>
