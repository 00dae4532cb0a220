/** Limits that the console states and the server holds. */
export const limits = {
  /** Upload size per file, in bytes. */
  fileBytes: 200 * 1024 * 1024,
  /** Pictures and avatars, in bytes. */
  pictureBytes: 10 * 1024 * 1024,
  /** An attachment in an answer, in bytes. */
  attachmentBytes: 50 * 1024 * 1024,
  filesPerUpload: 50,
  nameLength: 100,
  fileNameLength: 200,
  descriptionLength: 500,
  tags: 20,
  tagLength: 20,
  /** Characters of one chunk; the parser never makes a longer one. */
  chunkLength: 2000,
  /** Characters of a document written in the console. */
  contentLength: 500_000,
  categoryDepth: 5,
  questionLength: 200,
  similarQuestions: 200,
  /** Of one chunk. */
  chunkQuestions: 100,
  answerLength: 20_000,
  importRows: 50_000,
  /** What a submitter tells the auditor. */
  remarkLength: 500,
  parameterNameLength: 50,
  parameterTextLength: 2000,
  parametersPerCategory: 200,
  modelLength: 60,
  /** Other and former model numbers of a product. */
  aliases: 50,
  productDescriptionLength: 5000,
  passwordMin: 8,
  passwordMax: 64,
  /** Characters of a person's name. */
  personNameLength: 30,
  /** Role organizations of one employee. */
  rolesPerEmployee: 20,
  /** Rows of one workbook of employees. */
  employeeImportRows: 500,
  /** Avatars, in bytes. */
  avatarBytes: 2 * 1024 * 1024,
  /** Hours in which a one-time password lets somebody sign in. */
  oneTimePasswordHours: 72,
  /** Days in which what was removed can be brought back. */
  removedDays: 30,
  /** Days ahead in which knowledge counts as about to expire. */
  expiringDays: 7,
} as const

/** Table page size: default and options of the specification. */
export const pageSizes = { default: 10, options: [10, 20, 50], max: 200 } as const
