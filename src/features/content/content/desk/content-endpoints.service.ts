import { z } from 'zod';
import type { Permission } from '../../../../server/staff/permissions.ts';
import { deskCall, deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import { AREAS } from './content-area.ts';
import {
  ContentParams,
  DeskContent,
  DiscardInput,
  DraftInput,
  DraftSaved,
  KindParams,
  PromotionKindParams,
  PromotionParams,
  PromotionVersionParams,
  PublishInput,
  RollBackInput,
  ScheduleInput,
  VersionBody,
  VersionPage,
  VersionParams,
  VersionQuery,
  type DeskKind,
} from './content-desk.schema.ts';
import {
  discardDeskDraft,
  getKind,
  listDeskVersions,
  publishDeskDraft,
  readDeskContent,
  readDeskVersion,
  rollBackContent,
  saveDeskDraft,
  scheduleDeskDraft,
} from './content-desk.service.ts';
import { checkContent, endContent, readContentForm } from './content-form.service.ts';
import {
  CheckInput,
  ContentChecked,
  ContentForm,
  ContentFound,
  ContentPage,
  ContentTableQuery,
  EndInput,
} from './content-table.schema.ts';
import { findContent, listContentTable } from './content-table.service.ts';

/** Kinds of content with the permissions to see and to change them. */
interface ContentArea {
  read: Permission;
  write: Permission;
  kinds: readonly DeskKind[];
  ofKind: z.ZodType<{ kind: DeskKind }>;
  ofPiece: z.ZodType<{ kind: DeskKind; key: string }>;
  ofVersion: z.ZodType<{ kind: DeskKind; key: string; versionSn: number }>;
}

export const CONTENT: ContentArea = {
  read: 'content:read',
  write: 'content:write',
  kinds: AREAS.content.kinds,
  ofKind: KindParams,
  ofPiece: ContentParams,
  ofVersion: VersionParams,
};
export const PROMOTIONS: ContentArea = {
  read: 'benefit:read',
  write: 'benefit:write',
  ofKind: PromotionKindParams,
  kinds: AREAS.promotions.kinds,
  ofPiece: PromotionParams,
  ofVersion: PromotionVersionParams,
};

const getPieceCalls = ({ read, write, ofPiece }: ContentArea) =>
  deskCalls({ params: ofPiece, read, write, errors: ['NotFound'] });

export const findCalls = ({ read, kinds }: ContentArea) => ({
  GET: deskCall({
    summary: 'The pieces of all kinds of content that a search finds',
    permission: read,
    query: ContentTableQuery,
    response: ContentFound,
    handler: ({ database, query, locale, now }) => {
      const all = kinds.map((kind) => getKind({ kind }));
      return findContent(database.read, all, { query, locale, now });
    },
  }),
});

export const tableCalls = ({ read, ofKind }: ContentArea) => ({
  GET: deskCall({
    summary: 'One page of the pieces of a kind of content, with their state',
    permission: read,
    params: ofKind,
    query: ContentTableQuery,
    response: ContentPage,
    handler: ({ database, params, query, locale, now }) =>
      listContentTable(database.read, getKind(params), { query, locale, now }),
  }),
});

export const formCalls = ({ read, write, ofKind }: ContentArea) => ({
  GET: deskCall({
    summary: 'The form of a kind of content, and what a new piece starts with',
    permission: read,
    params: ofKind,
    response: ContentForm,
    handler: ({ database, params }) => readContentForm(database.read, getKind(params)),
  }),
  POST: deskCall({
    summary: 'Checks a piece of content as publishing would; nothing is changed',
    permission: write,
    params: ofKind,
    body: CheckInput,
    response: ContentChecked,
    handler: (call) => checkContent(call, call.body),
  }),
});

export const pieceCalls = (area: ContentArea) => ({
  GET: getPieceCalls(area).read({
    summary: 'A piece of content as its file would say it, with its draft',
    response: DeskContent,
    handler: (call) => readDeskContent(call, call.params),
  }),
});

export const draftCalls = (area: ContentArea) => ({
  PUT: getPieceCalls(area).write({
    summary: 'Saves a draft, complete or not',
    body: DraftInput,
    response: DraftSaved,
    errors: ['DraftScheduled'],
    handler: (call) => saveDeskDraft(call, call.body),
  }),
  DELETE: getPieceCalls(area).write({
    summary: 'Discards a draft',
    body: DiscardInput,
    response: z.object({ isDiscarded: z.boolean() }),
    handler: (call) => discardDeskDraft(call, call.body),
  }),
});

export const publishCalls = (area: ContentArea) => ({
  POST: getPieceCalls(area).write({
    summary: 'Publishes a draft: it becomes the next version',
    body: PublishInput,
    response: DeskContent,
    errors: ['VersionOutdated', 'ContentUnfit'],
    handler: (call) => publishDeskDraft(call, call.body),
  }),
});

export const scheduleCalls = (area: ContentArea) => ({
  POST: getPieceCalls(area).write({
    summary: 'Lets a draft be published by itself at a time, or no more',
    body: ScheduleInput,
    response: DeskContent,
    errors: ['ContentUnfit', 'PublishTimePast'],
    handler: (call) => scheduleDeskDraft(call, call.body),
  }),
});

export const endCalls = (area: ContentArea) => ({
  POST: getPieceCalls(area).write({
    summary: 'Ends what is published now, as its next version',
    body: EndInput,
    response: DeskContent,
    errors: ['ContentUnfit'],
    handler: (call) => endContent(call, call.body),
  }),
});

export const rollBackCalls = (area: ContentArea) => ({
  POST: getPieceCalls(area).write({
    summary: 'Publishes an earlier version as the next one',
    body: RollBackInput,
    response: DeskContent,
    errors: ['ContentUnfit'],
    handler: (call) => rollBackContent(call, call.body),
  }),
});

export const versionsCalls = ({ read, ofPiece }: ContentArea) => ({
  GET: deskCall({
    summary: 'The versions of a piece of content without their bodies, the newest first',
    permission: read,
    params: ofPiece,
    query: VersionQuery,
    response: VersionPage,
    handler: ({ database, params, query }) => listDeskVersions(database.read, params, query),
  }),
});

export const versionCalls = ({ read, ofVersion }: ContentArea) => ({
  GET: deskCall({
    summary: 'What a piece of content was in one version',
    permission: read,
    params: ofVersion,
    response: VersionBody,
    errors: ['NotFound'],
    handler: ({ database, params }) => readDeskVersion(database.read, params),
  }),
});
