/**
 * Every refusal that the product can give: a name for the code, a number for the envelope, a Chinese sentence for people.
 * The first three digits of the number are the HTTP status. No zod here: the console imports this file as it is.
 */
export const problems = {
  'request.invalid': { code: 400, message: '请求有误，请检查填写内容' },
  'session.required': { code: 401, message: '登录已失效，请重新登录' },
  'permission.denied': { code: 403, message: '没有权限执行此操作' },
  'route.not_found': { code: 404, message: '请求地址出错' },
  'server.failed': { code: 500, message: '服务器内部错误' },
  'server.unavailable': { code: 503, message: '服务暂不可用，请稍后重试' },

  'session.wrong_password': { code: 40001, message: '手机号或密码不正确' },
  'employee.wrong_old_password': { code: 40002, message: '原密码不正确' },
  'employee.same_password': { code: 40003, message: '新密码不能与原密码相同' },
  'file.validity_reversed': { code: 40004, message: '失效时间必须晚于生效时间' },
  'file.upload_missing': { code: 40005, message: '没有找到已上传的文件，请重新上传' },
  'file.type_unsupported': { code: 40006, message: '不支持这种文件格式' },
  'category.too_deep': { code: 40007, message: '分类最多 5 级' },
  'category.cycle': { code: 40008, message: '不能移动到自己的下级分类' },
  'file.not_editable': { code: 40009, message: '上传的文件不能直接改正文，请上传新版本或编辑分段' },
  'audit.reason_required': { code: 40011, message: '驳回时请写明原因' },
  'import_task.unreadable': { code: 40012, message: '文件无法读取，请使用模板重新填写后上传' },
  'knowledge_base.wrong_type': { code: 40010, message: '知识库类型不符' },
  'product.parameters_invalid': { code: 40013, message: '参数填写有误，请按提示修改' },
  'product.not_comparable': { code: 40014, message: '只能比较同一分类的 2 至 4 个商品' },
  'store.ticket_invalid': { code: 40301, message: '上传凭证无效，请重新选择文件' },
  'audit.own_change': { code: 40303, message: '不能审核自己提交的变更' },
  'audit.not_submitter': { code: 40304, message: '只有提交人或管理员可以撤回或修改' },
  'preview.denied': { code: 40302, message: '没有权限预览此文件' },

  'knowledge_base.not_found': { code: 40401, message: '知识库不存在或已删除' },
  'file.not_found': { code: 40402, message: '文件不存在或已删除' },
  'chunk.not_found': { code: 40403, message: '分段不存在或已删除' },
  'category.not_found': { code: 40404, message: '分类不存在或已删除' },
  'revision.not_found': { code: 40405, message: '没有这个版本' },
  'parse_task.not_found': { code: 40406, message: '解析任务不存在' },
  'search.not_found': { code: 40407, message: '这次搜索的记录不存在' },
  'faq.not_found': { code: 40409, message: '问答不存在或已删除' },
  'audit.not_found': { code: 40410, message: '审核记录不存在' },
  'import_task.not_found': { code: 40411, message: '导入任务不存在' },
  'open_question.not_found': { code: 40412, message: '待完善问题不存在' },
  'product.not_found': { code: 40413, message: '商品不存在或已删除' },
  'product_category.not_found': { code: 40414, message: '商品分类不存在或已删除' },
  'object.not_found': { code: 40408, message: '文件内容不存在，可能已被清理' },

  'knowledge_base.name_taken': { code: 40901, message: '名称已被使用，请换一个' },
  'version.stale': { code: 40902, message: '内容已被他人修改，请刷新后再试' },
  'file.name_taken': { code: 40903, message: '知识库中已有同名文件' },
  'category.name_taken': { code: 40904, message: '同级分类中已有这个名称' },
  'category.not_empty': { code: 40905, message: '分类下还有文件或子分类，请先移走' },
  'parse_task.finished': { code: 40906, message: '任务已结束，不能取消' },
  'faq.duplicate_question': { code: 40908, message: '知识库中已有这个标准问题' },
  'audit.decided': { code: 40909, message: '这条变更已由他人处理，请刷新查看结果' },
  'audit.pending': { code: 40910, message: '已有一条变更在等待审核，请先撤回或等待审核' },
  'import_task.finished': { code: 40911, message: '导入已开始或已结束，不能再操作' },
  'parse_task.needs_audit': { code: 40916, message: '这次解析已成功；要重新学习，请在文件列表里提交审核' },
  'product.model_taken': { code: 40912, message: '这个型号已有商品，请换一个或编辑已有商品' },
  'product_category.name_taken': { code: 40913, message: '同级商品分类中已有这个名称' },
  'product_category.not_empty': { code: 40914, message: '分类下还有商品或子分类，请选择移到哪里' },
  'parameter.in_use': { code: 40915, message: '这个参数已有取值，不能删除或改类型，请改为停用' },
  'parse_task.running': { code: 40907, message: '文件正在解析，请等待完成或先取消' },
  'file.too_large': { code: 41301, message: '文件超过大小上限' },
  'session.locked': { code: 42901, message: '密码错误次数过多，请稍后再试' },
} as const satisfies Record<string, { code: number; message: string }>

export type ProblemName = keyof typeof problems

/** HTTP status of a problem's code: a three-digit code is the status, a five-digit one starts with it. */
export const statusOf = (code: number): number => (code < 1000 ? code : Math.floor(code / 100))
