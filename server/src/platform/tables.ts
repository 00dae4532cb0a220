// Written by server/src/platform/generate-tables.ts from the migrated database; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, number, number>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AskedWordings {
  asked: number;
  found: number;
  organization_id: string;
  wording: string;
}

export interface AssistantGates {
  assistant_id: string;
  bounds: Json;
  mode: string;
  test_set_id: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface AssistantRevisions {
  assistant_id: string;
  created_at: Timestamp;
  created_by: string;
  note: string;
  revision: number;
  settings: Json;
  test_run_id: string | null;
}

export interface Assistants {
  avatar_key: string | null;
  changed_since: Timestamp | null;
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  enabled: Generated<boolean>;
  id: string;
  name: string;
  organization_id: string;
  published_revision: number | null;
  settings: Json;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Audits {
  action: string;
  after: Json | null;
  before: Json | null;
  care: Generated<number>;
  comment: string | null;
  contributor_ids: Generated<string[]>;
  decided_at: Timestamp | null;
  decided_by: string | null;
  /**
   * words of parameterFlags; of changes submitted before this migration none are known
   */
  flags: Generated<string[]>;
  id: string;
  /**
   * the import that submitted it, kept as a plain id, for imports go before audits do
   */
  import_id: string | null;
  import_name: string | null;
  /**
   * where the target lies, or lay; null for what lies in none
   */
  knowledge_base_id: string | null;
  organization_id: string;
  remark: string | null;
  state: string;
  submitted_at: Timestamp;
  /**
   * who first sent it; others who changed it are contributors, and decide it no more than the submitter does
   */
  submitter_id: string;
  target_id: string;
  target_name: string;
  target_type: string;
  version: Generated<number>;
}

export interface AuditSettings {
  administrators_may_decide_own: Generated<boolean>;
  organization_id: string;
  scripts_audited: Generated<boolean>;
  workflows_audited: Generated<boolean>;
}

export interface Categories {
  created_at: Timestamp;
  id: string;
  knowledge_base_id: string;
  name: string;
  organization_id: string;
  parent_id: string | null;
  sort: Generated<number>;
}

export interface Channels {
  assistant_id: string;
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  enabled: Generated<boolean>;
  id: string;
  key_hash: string | null;
  key_last_four: string | null;
  key_made_at: Timestamp | null;
  kind: string;
  last_used_at: Timestamp | null;
  name: string;
  organization_id: string;
  origins: Generated<string[]>;
  per_minute: number;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Chunks {
  content_key: string | null;
  created_at: Generated<Timestamp>;
  cut_ordinal: number | null;
  edited: Generated<boolean>;
  enabled: Generated<boolean>;
  heading_path: Generated<string[]>;
  id: string;
  identifiers: Generated<string[]>;
  ordinal: number;
  page: number | null;
  question: string | null;
  similar_questions: Generated<string[]>;
  source_id: string;
  text: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface ChunkVectors {
  created_at: Generated<Timestamp>;
  hash: Buffer;
  space_id: string;
  vector: Buffer;
}

export interface Conversations {
  assistant_id: string;
  assistant_name: string;
  channel: string;
  channel_id: string | null;
  employee_id: string | null;
  first_question: string;
  focus: Json;
  id: string;
  last_at: Timestamp;
  organization_id: string;
  outcome: Generated<string>;
  started_at: Timestamp;
  thread_hash: string | null;
  turns: Generated<number>;
  visitor: string;
  visitor_id: string | null;
}

export interface DailyStatistics {
  day: Timestamp;
  knowledge_changes: number;
  no_results: number;
  organization_id: string;
  searches: number;
}

export interface DailyStatisticsProgress {
  complete_before: Timestamp;
  singleton: Generated<boolean>;
}

export interface Dictionaries {
  gathered_at: Timestamp | null;
  organization_id: string;
  revision: number;
}

export interface DictionaryTerms {
  created_at: Timestamp;
  created_by: string;
  id: string;
  kind: string;
  means: Generated<string[]>;
  organization_id: string;
  remark: Generated<string>;
  updated_at: Timestamp;
  version: Generated<number>;
  words: string[];
}

export interface Employees {
  avatar_key: string | null;
  created_at: Generated<Timestamp>;
  enabled: Generated<boolean>;
  guide_hidden: Generated<boolean>;
  id: string;
  last_signed_in_at: Timestamp | null;
  mobile: string;
  must_change_password: Generated<boolean>;
  name: string;
  password_expires_at: Timestamp | null;
  password_hash: string;
  version: Generated<number>;
}

export interface Faqs {
  answer: string;
  answer_format: string;
  audit_status: Generated<string>;
  category_id: string | null;
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  effective_from: Timestamp | null;
  effective_to: Timestamp | null;
  enabled: Generated<boolean>;
  helpful_count: Generated<number>;
  hit_count: Generated<number>;
  id: string;
  knowledge_base_id: string;
  organization_id: string;
  owner_id: string | null;
  pending_audit_id: string | null;
  product_ids: Generated<string[]>;
  question: string;
  question_key: string;
  rejected_audit_id: string | null;
  removed_category_id: string | null;
  similar_questions: Generated<string[]>;
  stop_audit_id: string | null;
  tags: Generated<string[]>;
  unhelpful_count: Generated<number>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface FileRevisions {
  content: string | null;
  created_at: Timestamp;
  created_by: string;
  file_id: string;
  object_key: string;
  remark: string;
  revision: number;
  size: Int8;
}

export interface Files {
  audit_status: Generated<string>;
  authored: boolean;
  category_id: string | null;
  chunk_count: Generated<number>;
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  effective_from: Timestamp | null;
  effective_to: Timestamp | null;
  enabled: Generated<boolean>;
  extension: string;
  id: string;
  knowledge_base_id: string;
  knowledge_type: string;
  name: string;
  needs_another_file: Generated<boolean>;
  organization_id: string;
  owner_id: string | null;
  parse_error: string | null;
  parse_status: string;
  parse_warnings: Generated<Json>;
  parsed_revision: number | null;
  pending_audit_id: string | null;
  rejected_audit_id: string | null;
  removed_category_id: string | null;
  revision: Generated<number>;
  stop_audit_id: string | null;
  tags: Generated<string[]>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface HomeExpiring {
  effective_to: Timestamp | null;
  id: string | null;
  knowledge_base_id: string | null;
  knowledge_base_name: string | null;
  organization_id: string | null;
  owner_id: string | null;
  title: string | null;
  type: string | null;
}

export interface HomeParseFailures {
  id: string | null;
  knowledge_base_id: string | null;
  knowledge_base_name: string | null;
  name: string | null;
  organization_id: string | null;
  parse_error: string | null;
  updated_at: Timestamp | null;
}

export interface HomeRunningTasks {
  created_at: Timestamp | null;
  employee_id: string | null;
  id: string | null;
  knowledge_base_id: string | null;
  knowledge_base_name: string | null;
  organization_id: string | null;
  progress: number | null;
  title: string | null;
  type: string | null;
}

export interface ImportRows {
  cells: Json;
  draft: Json | null;
  errors: Generated<Json>;
  key: string | null;
  made_id: string | null;
  outcome: string;
  result: string | null;
  row: number;
  task_id: string;
}

export interface ImportTasks {
  attempts: Generated<number>;
  category_id: string | null;
  category_paths: Generated<Json>;
  created: Generated<number>;
  created_at: Timestamp;
  employee_id: string;
  error: string | null;
  expected_duplicate: Generated<number>;
  expected_invalid: Generated<number>;
  expected_new: Generated<number>;
  failed: Generated<number>;
  filename: string;
  finished_at: Timestamp | null;
  hidden_rows: Generated<number>;
  hidden_stretches: Generated<Json>;
  id: string;
  ignored_columns: Generated<string[]>;
  ip: string;
  kind: string;
  knowledge_base_id: string | null;
  object_key: string;
  on_duplicate: string;
  organization_id: string;
  preview: boolean;
  progress: Generated<number>;
  role_organization_id: string;
  role_type: string;
  skipped: Generated<number>;
  state: string;
  test_set_id: string | null;
  total: Generated<number>;
  updated: Generated<number>;
}

export interface IndexOutbox {
  applied_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  failures: Generated<number>;
  id: Generated<Int8>;
  retry_at: Timestamp | null;
  source_id: string;
  transaction_id: Generated<string>;
}

export interface KnowledgeBases {
  config: Json;
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  description: Generated<string>;
  enabled: Generated<boolean>;
  id: string;
  name: string;
  organization_id: string;
  owner_id: string | null;
  /**
   * cannot be brought back from this moment on; its contents go one by one, and then it
   */
  purged_at: Timestamp | null;
  tags: Generated<string[]>;
  type: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface LoginAttempts {
  at: Timestamp;
  failed: Generated<boolean>;
  id: string;
  ip: string;
  mobile: string;
  session_id: string | null;
}

export interface ModelHealth {
  answered_at: Timestamp | null;
  failed_at: Timestamp | null;
  failures: Generated<number>;
  fault: Json | null;
  organization_id: string;
  provider_id: string;
  rests_until: Timestamp | null;
}

export interface ModelProviders {
  address: string;
  answer_price: number | null;
  concurrency: number;
  created_at: Timestamp;
  enabled: boolean;
  id: string;
  key_hint: string | null;
  kind: string;
  model: string;
  name: string;
  organization_id: string;
  position: number;
  prompt_price: number | null;
  sealed_key: string | null;
  timeout_s: number;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface Notifications {
  created_at: Timestamp;
  detail: string | null;
  employee_id: string;
  id: string;
  kind: string;
  knowledge_base_id: string | null;
  once_key: string | null;
  organization_id: string;
  read_at: Timestamp | null;
  target_id: string;
  target_type: string;
  title: string;
}

export interface ObjectReferences {
  holder_id: string;
  holder_type: string;
  key: string;
}

export interface OpenQuestionOccurrences {
  asked_at: Timestamp;
  assistant_id: string | null;
  channel: string;
  comment: string | null;
  conversation_id: string | null;
  employee_id: string | null;
  id: string;
  keyword: string;
  masked: Generated<boolean>;
  normal_form: string;
  open_question_id: string;
  reason: string;
  turn_id: string | null;
}

export interface OpenQuestions {
  audit_id: string | null;
  channels: Generated<Json>;
  count: Generated<number>;
  created_at: Timestamp;
  faq_id: string | null;
  id: string;
  last_asked_at: Timestamp;
  missing: Generated<number>;
  no_result: Generated<number>;
  organization_id: string;
  question: string;
  settled_at: Timestamp | null;
  settled_by: string | null;
  state: Generated<string>;
  tokens: string[];
  wrong: Generated<number>;
}

export interface OperationFigures {
  oldest_seconds: number | null;
  queue: string | null;
  state: string | null;
  total: Int8 | null;
}

export interface OperationRecords {
  action: string;
  changes: Json;
  created_at: Timestamp;
  employee_id: string;
  employee_name: string;
  id: string;
  ip: string;
  knowledge_base_id: string | null;
  organization_id: string;
  target_id: string;
  target_name: string;
  target_type: string;
}

export interface Organizations {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  version: Generated<number>;
}

export interface ParseTasks {
  attempt: Generated<number>;
  created_at: Timestamp;
  employee_id: string;
  error: string | null;
  file_id: string;
  finished_at: Timestamp | null;
  furthest: Generated<number>;
  id: string;
  keep_edited: Generated<boolean>;
  lease_until: Timestamp | null;
  losses: Generated<number>;
  needs_another_file: Generated<boolean>;
  not_before: Timestamp | null;
  organization_id: string;
  progress: Generated<number>;
  started_at: Timestamp | null;
  state: string;
}

export interface ProductCategories {
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  id: string;
  name: string;
  organization_id: string;
  parent_id: string | null;
  schema: Generated<Json>;
  sort: Generated<number>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ProductFiles {
  file_id: string;
  product_id: string;
}

export interface ProductIdentifiers {
  folded: string;
  key: string;
  kind: string;
  organization_id: string;
  product_id: string;
  writing: string;
}

export interface ProductRevisions {
  audit_id: string | null;
  audit_status: string;
  created_at: Timestamp;
  created_by: string;
  parameters: Json;
  product_id: string;
  published_at: Timestamp | null;
  remark: Generated<string>;
  revision: number;
}

export interface Products {
  aliases: Generated<string[]>;
  audit_status: Generated<string>;
  category_id: string;
  completeness: Generated<number>;
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  description: Generated<string>;
  enabled: Generated<boolean>;
  id: string;
  image_urls: Generated<string[]>;
  knowledge_base_id: string;
  latest_revision: Generated<number>;
  model: string;
  model_key: string;
  name: string;
  organization_id: string;
  parameters: Generated<Json>;
  pending_audit_id: string | null;
  published_revision: number | null;
  rejected_audit_id: string | null;
  selling_points: Generated<string[]>;
  stop_audit_id: string | null;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface ProposedChunks {
  file_id: string;
  heading_path: string[];
  ordinal: number;
  page: number | null;
  revision: number;
  text: string;
}

export interface ProposedReadings {
  content: string | null;
  error: string | null;
  file_id: string;
  revision: number;
  state: string;
  warnings: Generated<Json>;
}

export interface RemovedChunks {
  content_key: string | null;
  created_at: Timestamp;
  cut_ordinal: number | null;
  edited: boolean;
  enabled: boolean;
  heading_path: string[];
  id: string;
  ordinal: number;
  page: number | null;
  removed_at: Generated<Timestamp>;
  similar_questions: string[];
  source_id: string;
  text: string;
  version: number;
}

export interface RemovedThings {
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  deleted_by_name: string | null;
  id: string | null;
  is_base_removed: boolean | null;
  knowledge_base_id: string | null;
  knowledge_base_name: string | null;
  knowledge_base_type: string | null;
  name: string | null;
  organization_id: string | null;
  type: string | null;
}

export interface RevisionPictures {
  file_id: string;
  object_key: string;
  revision: number;
}

export interface RoleOrganizations {
  created_at: Generated<Timestamp>;
  employee_id: string;
  id: string;
  organization_id: string;
  role_id: string;
}

export interface Roles {
  created_at: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  menu_keys: Generated<string[]>;
  name: string;
  organization_id: string;
  permissions: Generated<string[]>;
  role_type: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SearchActs {
  act: string;
  created_at: Timestamp;
  employee_id: string;
  hit_id: string;
  keyword: string;
  organization_id: string;
  search_id: string;
  source_id: string;
}

export interface SearchFeedback {
  comment: string | null;
  created_at: Timestamp;
  employee_id: string;
  hit_id: string | null;
  id: string;
  masked: Generated<boolean>;
  search_id: string;
  verdict: string;
}

export interface SearchGrounds {
  dictionary_revision: number | null;
  has_live_vectors: boolean | null;
  has_rerankers: boolean | null;
  organization_id: string | null;
  serving_base_ids: string[] | null;
  table_name: string | null;
}

export interface SearchIndex {
  built_at: Timestamp;
  damaged_at: Timestamp | null;
  singleton: Generated<boolean>;
  table_name: string;
}

export interface SearchQueries {
  created_at: Timestamp;
  employee_id: string;
  filters: Json;
  hit_ids: Generated<string[]>;
  id: string;
  in_history: Generated<boolean>;
  keyword: string;
  masked: Generated<boolean>;
  organization_id: string;
  took_ms: number;
  total: number;
}

export interface SearchSources {
  audit_status: string;
  category_id: string | null;
  effective_from: Timestamp | null;
  effective_to: Timestamp | null;
  enabled: boolean;
  hit_type: string;
  id: string;
  knowledge_base_id: string;
  organization_id: string;
  tags: string[];
  title: string;
  type: string;
  updated_at: Generated<Timestamp>;
}

export interface SeatCards {
  act: string | null;
  card: Json;
  conversation_id: string;
  created_at: Timestamp;
  id: string;
  kind: string;
  message_id: string | null;
  ordinal: number;
  /**
   * what it quotes, by id, with a hash of its words or its revision
   */
  quotes: Generated<Json>;
  source_ids: string[];
  withdrawn_at: Timestamp | null;
  withdrawn_because: string | null;
}

export interface SeatCardUses {
  act: string;
  at: Timestamp;
  card_id: string;
  employee_id: string | null;
  id: string;
  text: string | null;
}

export interface SeatConfigurations {
  organization_id: string;
  settings: Json;
  updated_at: Timestamp;
  updated_by: string;
  version: Generated<number>;
}

export interface SeatConversations {
  channel: string | null;
  closed_at: Timestamp | null;
  customer: Generated<Json>;
  employee_id: string | null;
  external_id: string;
  focus: Json;
  id: string;
  key_id: string | null;
  last_at: Timestamp;
  last_event: Generated<number>;
  last_message: string | null;
  messages: Generated<number>;
  opened_at: Timestamp;
  organization_id: string;
  product_id: string | null;
  state: Generated<string>;
  summary: Json | null;
  summary_version: Generated<number>;
  waiting: Generated<number>;
  working_by: string | null;
  working_until: Timestamp | null;
}

export interface SeatDeliveries {
  body: Json;
  conversation_id: string;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  id: string;
  last_error: string | null;
  next_at: Timestamp | null;
  organization_id: string;
  state: string;
  tries: Generated<number>;
}

export interface SeatEvents {
  conversation_id: string;
  event: Json;
  number: number;
}

export interface SeatKeys {
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  enabled: Generated<boolean>;
  id: string;
  key_hash: string;
  key_last_four: string;
  key_made_at: Timestamp;
  last_used_at: Timestamp | null;
  name: string;
  organization_id: string;
  origins: Generated<string[]>;
  per_minute: number;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface SeatMessages {
  answered_at: Timestamp | null;
  at: Timestamp;
  conversation_id: string;
  external_id: string;
  flags: Generated<Json>;
  id: string;
  is_late: boolean;
  ordinal: number;
  received_at: Timestamp;
  role: string;
  state: string;
  text: string;
  tries: Generated<number>;
}

export interface SeatScriptGroups {
  created_at: Timestamp;
  created_by: string;
  id: string;
  name: string;
  ordinal: number;
  organization_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface SeatScripts {
  category: Generated<string>;
  created_at: Timestamp;
  created_by: string;
  effective_from: Timestamp | null;
  effective_to: Timestamp | null;
  enabled: Generated<boolean>;
  group_id: string;
  id: string;
  is_approved: Generated<boolean>;
  keywords: Generated<string[]>;
  last_used_at: Timestamp | null;
  organization_id: string;
  pending_audit_id: string | null;
  shortcut: Generated<string>;
  text: string;
  title: string;
  updated_at: Timestamp;
  uses: Generated<number>;
  version: Generated<number>;
}

export interface SeatWebhooks {
  enabled: boolean;
  organization_id: string;
  secret: string;
  secret_last_four: string;
  updated_at: Timestamp;
  updated_by: string;
  url: string;
  version: Generated<number>;
}

export interface Sessions {
  created_at: Timestamp;
  employee_id: string;
  expires_at: Timestamp;
  id: string;
  ip: string;
  last_seen_at: Timestamp;
  secret_hash: string;
  user_agent: Generated<string>;
}

export interface StoredObjects {
  checked_at: Timestamp | null;
  fault: string | null;
  key: string;
  organization_id: string;
  registered_at: Timestamp;
  removing_since: Timestamp | null;
  sha256: string;
  size: Int8;
}

export interface TermProposals {
  created_at: Timestamp;
  id: string;
  means: string;
  organization_id: string;
  people: number;
  questions: string[];
  searches: number;
  state: Generated<string>;
  word: string;
}

export interface TestQuestions {
  created_at: Timestamp;
  created_by: string;
  expect: Json;
  history: Generated<string[]>;
  id: string;
  key: string;
  ordinal: number;
  question: string;
  sources: Generated<Json>;
  test_set_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface TestResults {
  answer: Json | null;
  error: string | null;
  expect: Json;
  faults: Generated<string[]>;
  history: string[];
  judged_at: Timestamp | null;
  kind: string | null;
  ordinal: number;
  outcome: string | null;
  question: string;
  question_id: string;
  rank: number | null;
  run_id: string;
  sources: Json;
  took_ms: number | null;
}

export interface TestRuns {
  assistant_id: string;
  assistant_name: string;
  attempts: Generated<number>;
  created_at: Timestamp;
  employee_id: string;
  error: string | null;
  finished_at: Timestamp | null;
  id: string;
  ip: string;
  organization_id: string;
  questions: number;
  revision: number;
  role_organization_id: string;
  role_type: string;
  settings: Json;
  state: string;
  test_set_id: string;
  test_set_name: string;
  totals: Json;
}

export interface TestSets {
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  id: string;
  name: string;
  organization_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface TestSources {
  id: string | null;
  knowledge_base_id: string | null;
  knowledge_base_name: string | null;
  name: string | null;
  organization_id: string | null;
  type: string | null;
}

export interface TestTraces {
  created_at: Timestamp;
  ordinal: number;
  run_id: string;
  trace: Json;
}

export interface Turns {
  alive_until: Timestamp | null;
  answer: Json | null;
  asks: Generated<boolean>;
  assistant_id: string;
  channel: string;
  conversation_id: string;
  created_at: Timestamp;
  first_token_ms: number | null;
  id: string;
  kind: string | null;
  ordinal: number;
  organization_id: string;
  question: string;
  revision: number;
  rewritten: string | null;
  state: string;
  took_ms: Generated<number>;
  verdict: string | null;
  verdict_at: Timestamp | null;
  verdict_by: string | null;
  verdict_comment: string | null;
  verdict_reason: string | null;
  workflow: Json | null;
}

export interface TurnTraces {
  created_at: Timestamp;
  trace: Json;
  turn_id: string;
}

export interface UploadTickets {
  employee_id: string;
  issued_at: Timestamp;
  key: string;
  object_key: string | null;
  organization_id: string;
  size: Int8;
}

export interface VectorOutbox {
  created_at: Generated<Timestamp>;
  id: Generated<Int8>;
  source_id: string;
  space_id: string;
}

export interface VectorSpaces {
  address: string;
  anchors: Buffer | null;
  batch_size: Generated<number>;
  building: string | null;
  created_at: Timestamp;
  dimensions: number | null;
  failed_at: Timestamp | null;
  failures: Generated<number>;
  fault: Json | null;
  id: string;
  live_at: Timestamp | null;
  model: string;
  organization_id: string;
  paused: Generated<boolean>;
  retry_at: Timestamp | null;
  table_name: string | null;
  wanted_at: Timestamp;
}

export interface WorkflowRevisions {
  created_at: Timestamp;
  created_by: string;
  graph: Json;
  name: string | null;
  node_bases: Generated<Json>;
  note: string;
  revision: number;
  workflow_id: string;
}

export interface WorkflowRunEvents {
  at: Timestamp;
  event: Json;
  run_id: string;
  seq: number;
}

export interface WorkflowRuns {
  conversation_id: string | null;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  engine: Json;
  error: Json | null;
  flows: Generated<Json>;
  graph: Json | null;
  id: string;
  inputs: Json;
  knowledge_base_ids: string[] | null;
  leased_until: Timestamp | null;
  organization_id: string;
  origin: string;
  outputs: Json | null;
  revision: number;
  started_at: Timestamp;
  started_by: string | null;
  state: string;
  steps: Generated<number>;
  told: Generated<number>;
  variables: Generated<Json>;
  waiting: Json | null;
  worked_ms: Generated<number>;
  workflow_id: string;
}

export interface WorkflowRunSteps {
  no: number;
  run_id: string;
  step: Json;
}

export interface Workflows {
  client_key: string;
  created_at: Timestamp;
  created_by: string;
  deleted_at: Timestamp | null;
  description: Generated<string>;
  draft_changed_at: Timestamp;
  draft_changed_by: string;
  draft_version: Generated<number>;
  graph: Json;
  id: string;
  is_changed: Generated<boolean>;
  name: string;
  node_bases: Generated<Json>;
  organization_id: string;
  outline: Json;
  pending_audit_id: string | null;
  pending_revision: number | null;
  published_revision: number | null;
  runs_flows: Generated<string[]>;
  tags: Generated<string[]>;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface WorkflowSecrets {
  hint: string;
  name: string;
  sealed: string;
  updated_at: Timestamp;
  workflow_id: string;
}

export interface DB {
  asked_wordings: AskedWordings;
  assistant_gates: AssistantGates;
  assistant_revisions: AssistantRevisions;
  assistants: Assistants;
  audit_settings: AuditSettings;
  audits: Audits;
  categories: Categories;
  channels: Channels;
  chunk_vectors: ChunkVectors;
  chunks: Chunks;
  conversations: Conversations;
  daily_statistics: DailyStatistics;
  daily_statistics_progress: DailyStatisticsProgress;
  dictionaries: Dictionaries;
  dictionary_terms: DictionaryTerms;
  employees: Employees;
  faqs: Faqs;
  file_revisions: FileRevisions;
  files: Files;
  home_expiring: HomeExpiring;
  home_parse_failures: HomeParseFailures;
  home_running_tasks: HomeRunningTasks;
  import_rows: ImportRows;
  import_tasks: ImportTasks;
  index_outbox: IndexOutbox;
  knowledge_bases: KnowledgeBases;
  login_attempts: LoginAttempts;
  model_health: ModelHealth;
  model_providers: ModelProviders;
  notifications: Notifications;
  object_references: ObjectReferences;
  open_question_occurrences: OpenQuestionOccurrences;
  open_questions: OpenQuestions;
  operation_figures: OperationFigures;
  operation_records: OperationRecords;
  organizations: Organizations;
  parse_tasks: ParseTasks;
  product_categories: ProductCategories;
  product_files: ProductFiles;
  product_identifiers: ProductIdentifiers;
  product_revisions: ProductRevisions;
  products: Products;
  proposed_chunks: ProposedChunks;
  proposed_readings: ProposedReadings;
  removed_chunks: RemovedChunks;
  removed_things: RemovedThings;
  revision_pictures: RevisionPictures;
  role_organizations: RoleOrganizations;
  roles: Roles;
  search_acts: SearchActs;
  search_feedback: SearchFeedback;
  search_grounds: SearchGrounds;
  search_index: SearchIndex;
  search_queries: SearchQueries;
  search_sources: SearchSources;
  seat_card_uses: SeatCardUses;
  seat_cards: SeatCards;
  seat_configurations: SeatConfigurations;
  seat_conversations: SeatConversations;
  seat_deliveries: SeatDeliveries;
  seat_events: SeatEvents;
  seat_keys: SeatKeys;
  seat_messages: SeatMessages;
  seat_script_groups: SeatScriptGroups;
  seat_scripts: SeatScripts;
  seat_webhooks: SeatWebhooks;
  sessions: Sessions;
  stored_objects: StoredObjects;
  term_proposals: TermProposals;
  test_questions: TestQuestions;
  test_results: TestResults;
  test_runs: TestRuns;
  test_sets: TestSets;
  test_sources: TestSources;
  test_traces: TestTraces;
  turn_traces: TurnTraces;
  turns: Turns;
  upload_tickets: UploadTickets;
  vector_outbox: VectorOutbox;
  vector_spaces: VectorSpaces;
  workflow_revisions: WorkflowRevisions;
  workflow_run_events: WorkflowRunEvents;
  workflow_run_steps: WorkflowRunSteps;
  workflow_runs: WorkflowRuns;
  workflow_secrets: WorkflowSecrets;
  workflows: Workflows;
}
