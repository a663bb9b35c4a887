export const texts = {
  "flows.flow_list.activate_a_template": "activate a template",
  "flows.flow_list.first_compose_template_under":
    "First compose a template under {link} and publish it; then activate it here. Your backend runs it with one call, and people can open it by one link.",
  "flows.flow_list.flows_by_slug": "Flows by slug",
  "flows.flow_list.flows_lead":
    "A Flow runs a template. Its slug and its link never change; its versions do.",
  "flows.flow_list.no_flow_active_yet": "No Flow is active yet",
  "flows.flow_list.version": "Version",
  "flows.flow_page.change_a_flow": "change a Flow",
  "flows.flow_page.code_opens_slug_phone": "Code that opens {slug} on a phone",
  "flows.flow_page.from_your_backend": "From your backend",
  "flows.flow_page.its_link": "Its link",
  "flows.flow_page.one_call_what_know":
    "One call with what you know about the person. It returns the link to send to them.",
  "flows.flow_page.publish_a_version": "Publish a version",
  "flows.flow_page.resume": "Resume",
  "flows.flow_page.starts_new_verification_each":
    "Starts a new verification for each person who opens it. It does not expire.",
  "flows.flow_page.type_slug": "Type {slug}",
  "flows.flow_page.version_version": "version {version}",
  "flows.flow_status.active": "Active",
  "flows.flow_status.paused": "Paused",
  "flows.moves.archive.consequence":
    "It never starts another verification, and its slug stays reserved. Started verifications continue.",
  "flows.moves.archive.done": "Archived permanently.",
  "flows.moves.archive.title": "Archive this Flow",
  "flows.moves.pause.consequence":
    "New verifications are rejected, and its link says that it is not available. Started verifications continue.",
  "flows.moves.pause.done": "Paused.",
  "flows.moves.pause.title": "Pause this Flow",
  "flows.moves.pause.verb": "Pause it",
  "flows.moves.resume.consequence": "It starts verifications again, with its current version.",
  "flows.moves.resume.done": "Active again.",
  "flows.moves.resume.title": "Resume this Flow",
  "flows.moves.resume.verb": "Resume it",
  "flows.versions.changed_lines": "Changed lines",
  "flows.versions.content_same_only_publication":
    "The content is the same; only the publication is new",
  "flows.versions.content_sha256_hash": ", content sha256 {hash}",
  "flows.versions.now": "now",
  "flows.versions.published_version_never_changes":
    "A published version never changes. A verification ends under the version that it started with.",
  "flows.versions.template": "template",
  "flows.versions.the_first_version": "The first version",
  "flows.versions.time_template_revision_revision": "{time}, {template} revision {revision}",
  "flows.versions.unchanged_lines.one": "{count} unchanged line",
  "flows.versions.unchanged_lines.other": "{count} unchanged lines",
  "flows.versions.version_before_version_version": "From version {before} to version {version}",
  "flows.versions.version_version": "Version {version}",
  "flows.versions.versions": "Versions",
  "flows.versions.what_changed": "What changed",
  "flows.versions.what_it_holds": "What it holds",
} as const;
