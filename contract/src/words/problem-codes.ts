/**
 * Numbers of the refusals that the console tells at a field or treats by itself. All others, and their sentences, stand in
 * problem.ts and come with the answer: a page does not load what it never says.
 */
export const problemCodes = {
  'session.wrong_password': 40001,
  'employee.wrong_old_password': 40002,
  'employee.same_password': 40003,
  'validity.reversed': 40004,
  'employee.handover_to_self': 40016,
  'product_category.not_found': 40420,
  'knowledge_base.name_taken': 40901,
  'version.stale': 40902,
  'file.name_taken': 40903,
  'faq.duplicate_question': 40908,
  'audit.pending': 40910,
  'product.model_taken': 40912,
  'product_category.name_taken': 40913,
  'employee.mobile_taken': 40917,
  'role.name_taken': 40919,
  'organization.name_taken': 40921,
  'product.category_removed': 40922,
  'assistant.name_taken': 40970,
  'test_set.name_taken': 40980,
  'channel.name_taken': 40983,
  'model_provider.name_taken': 40990,
  'workflow.key_taken': 40992,
  'workflow.name_taken': 40993,
  'session.locked': 42901,
} as const
