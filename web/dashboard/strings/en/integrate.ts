export const texts = {
  "integrate.adapter_form.name_of_the_adapter": "Name of the adapter",
  "integrate.adapter_form.name_of_the_adapter_hint":
    "Lower-case letters, digits and _. A name that exists gets the new address.",
  "integrate.adapters": "Adapters",
  "integrate.adapters_panel.24_hours_both_secrets":
    "For 24 hours both secrets sign, and answers signed with either are taken.",
  "integrate.adapters_panel.adapter_server_yours_asks":
    "An adapter is a server of yours that asks a registry or another source. A template’s step sends it the fields that you choose, signed, and waits 15 seconds for a signed answer.",
  "integrate.adapters_panel.change_adapters": "change adapters",
  "integrate.adapters_panel.new_secret_adapter": "New secret of the adapter",
  "integrate.adapters_panel.no_adapter_is_set": "No adapter is set.",
  "integrate.adapters_panel.nothing_sent_url_any":
    "Nothing is sent to {url} any more. Verifications whose Flow asks it go to a person.",
  "integrate.adapters_panel.remove_it": "Remove it",
  "integrate.adapters_panel.remove_the_adapter": "Remove the adapter",
  "integrate.adapters_panel.say_where_fields_documents": "say where fields of documents go",
  "integrate.adapters_panel.shown_once_adapter_checks":
    "It is shown this once. Your adapter checks requests and signs answers with it.",
  "integrate.adapters_panel.the_adapters_secret": "The adapter’s secret",
  "integrate.address": "Address",
  "integrate.address_since": "Address since",
  "integrate.create_a_new_one": "Create a new one",
  "integrate.deliveries": "Deliveries",
  "integrate.deliveries.after_duration_time": "after {duration}, {time}",
  "integrate.deliveries.attempts.one": "{count} attempt",
  "integrate.deliveries.attempts.other": "{count} attempts",
  "integrate.deliveries.host_may_not_receive":
    "{host} may not receive the data of this message. It received a notice without any.",
  "integrate.deliveries.message": "Message",
  "integrate.deliveries.next_attempt": "Next attempt",
  "integrate.deliveries.no_answer": "no answer",
  "integrate.deliveries.nothing_was_sent_yet": "Nothing was sent yet",
  "integrate.deliveries.receiver": "Receiver",
  "integrate.deliveries.send_it_again": "Send it again",
  "integrate.deliveries.set_webhook_press_button":
    "Set a webhook and press {button}, or finish a verification. Every attempt shows here for 30 days, and can be sent again.",
  "integrate.deliveries.show_the_message": "Show the message",
  "integrate.deliveries.the_message": "The message",
  "integrate.deliveries.way_again_same_webhook": "On its way again, with the same webhook-id.",
  "integrate.going_live": "Going live",
  "integrate.going_live.a_live_project": "A live project.",
  "integrate.going_live.a_person_who_decides": "A person who decides.",
  "integrate.going_live.an_active_flow": "An active Flow.",
  "integrate.going_live.build_template_sandbox_copy":
    "Build a template in the sandbox, copy it to the live project and activate it.",
  "integrate.going_live.done": "Done.",
  "integrate.going_live.go_there": "Go there",
  "integrate.going_live.live_key_backend": "A live key for your backend.",
  "integrate.going_live.name_privacy_policy_applicants":
    "A name and a privacy policy that applicants read.",
  "integrate.going_live.real_applicants_verified_live":
    "Real applicants are verified in a live project. This is what it needs.",
  "integrate.going_live.reviewer_needs_role_compliance":
    "A reviewer needs the role compliance or admin.",
  "integrate.going_live.set_address_verify_signature":
    "Set its address, verify the signature, and send a test: it must answer with 2xx.",
  "integrate.going_live.to_do": "To do.",
  "integrate.going_live.under_projects_name_top":
    "Under the project’s name, top left: “New project”, for real applicants. Its keys begin with tk_live_, and its verifications cannot be simulated.",
  "integrate.going_live.we_show_only_once":
    "We show it only once. Store it with your secrets, on your server only.",
  "integrate.going_live.webhook_answered": "A webhook that has answered.",
  "integrate.going_live.what_name_needs_before":
    "What {name} needs before a real applicant opens a link.",
  "integrate.going_live.without_pages_show_only":
    "Without them the pages show only the organization’s name, with no links.",
  "integrate.https_production_public_address": "Https in production, on a public address.",
  "integrate.integrate_lead": "Keys for your backend, a webhook for results, and calls to copy.",
  "integrate.keys": "Keys",
  "integrate.keys.create_a_key": "Create a key",
  "integrate.keys.create_keys": "create keys",
  "integrate.keys.everything": "everything",
  "integrate.keys.keep_keys_server_if":
    "Keep keys on your server. If a key leaks, revoke it: it then stops working.",
  "integrate.keys.key_gives_backend_access":
    "A key gives your backend access to this project only. We show it once, when you create it.",
  "integrate.keys.keys_of_this_project": "Keys of this project",
  "integrate.keys.last_used": "Last used",
  "integrate.keys.name_hint": "Where it will be used, such as “core banking, production”.",
  "integrate.keys.name_is_revoked": "{name} is revoked.",
  "integrate.keys.name_key_stops_working":
    "{name} ({key}) stops working at once, wherever it is in use.",
  "integrate.keys.never": "never",
  "integrate.keys.permissions": "Permissions",
  "integrate.keys.permissions_of_the_key": "Permissions of the key",
  "integrate.keys.project_no_key": "This project has no key",
  "integrate.keys.replace": "Replace",
  "integrate.keys.replace_this_key": "Replace this key",
  "integrate.keys.revoke": "Revoke",
  "integrate.keys.revoke_it": "Revoke it",
  "integrate.keys.revoke_this_key": "Revoke this key",
  "integrate.keys.revoked": "Revoked",
  "integrate.keys.the_key_name": "The key {name}",
  "integrate.keys.we_create_new_key":
    "We create a new key with the same name and scopes, and {key} stops working at once. To switch without a gap, create a second key first and revoke this one when nothing uses it.",
  "integrate.keys.we_show_only_once":
    "We show it only this once. The service cannot show it again.",
  "integrate.new_secret": "New secret",
  "integrate.parts": "Parts",
  "integrate.public_keys.24_hours_both_key":
    "For 24 hours both key pairs sign every message. Holders of the old public key can switch without losing a message.",
  "integrate.public_keys.new_key_pair": "New key pair",
  "integrate.public_keys.new_key_pair_signs": "The new key pair signs every message.",
  "integrate.public_keys.public_key": "Public key",
  "integrate.public_keys.public_key_also_valid": "{public_key} is also valid until {time}.",
  "integrate.public_keys.verifies_signature_signatures_not":
    "It verifies {signature} signatures. It is not secret: pass it to the client library instead of the secret.",
  "integrate.samples.activate_one": "Activate one",
  "integrate.samples.api_reference": "API reference",
  "integrate.samples.every_endpoint_link": "Every endpoint is in the {link}.",
  "integrate.samples.no_flow_active_yet":
    "No Flow is active yet. {link}, and its call is here to copy.",
  "integrate.samples.run_a_flow": "Run a Flow",
  "integrate.samples.start_one_directly": "Start one directly",
  "integrate.samples.what_know_person_compared":
    "With what you know of the person: it is compared with the document.",
  "integrate.samples.without_flow_name_documents":
    "Without a Flow: you name the documents in the call.",
  "integrate.sandbox.download_the_kit": "Download the kit",
  "integrate.sandbox.fixed_outcomes": "Fixed outcomes",
  "integrate.sandbox.name_scenario_when_start":
    "Name a scenario when you start a verification. You can also simulate the result on its page, without a phone.",
  "integrate.sandbox.open_verifications_link_computer":
    "Open a verification’s link on a computer, choose a file for each photograph, and continue without the film of the face. A README in the archive explains each file.",
  "integrate.sandbox.outcome": "Outcome",
  "integrate.sandbox.scenarios_and_their_outcomes": "Scenarios and their outcomes",
  "integrate.sandbox.selfies_documents_mozambique_mexico":
    "Selfies and documents of Mozambique, Mexico and Portugal, of people who do not exist. The real checks treat them like any photograph.",
  "integrate.sandbox.simulates": "Simulates",
  "integrate.sandbox.specimens": "Specimens",
  "integrate.sandbox.start_with_a_scenario": "Start with a scenario",
  "integrate.scope_words.cases_create": "start verifications",
  "integrate.scope_words.cases_erase": "erase verifications",
  "integrate.scope_words.cases_read": "read verifications and their evidence",
  "integrate.scope_words.flows_intake": "run Flows",
  "integrate.scope_words.flows_publish": "edit and publish Flows",
  "integrate.scope_words.keys_rotate": "replace itself",
  "integrate.scope_words.members_invite": "invite to the whole org",
  "integrate.scope_words.members_read": "read the team of the whole org",
  "integrate.scope_words.verifications_link":
    "issue a new applicant’s link, if it also reads verifications",
  "integrate.scope_words.webhooks_write": "set the webhook",
  "integrate.secret_since": "Secret since",
  "integrate.send_a_test": "Send a test",
  "integrate.set_an_adapter": "Set an adapter",
  "integrate.set_it": "Set it",
  "integrate.states.delivered.word": "Delivered",
  "integrate.states.dropped.word": "Dropped",
  "integrate.states.exhausted.word": "Given up",
  "integrate.states.pending.word": "To be sent",
  "integrate.webhook": "Webhook",
  "integrate.webhook_form.every_message_then_carries":
    "Every message then carries a {signature} signature (ed25519) beside that of the secret. Your server verifies it with the public key alone.",
  "integrate.webhook_form.key_pair_too": "With a key pair too",
  "integrate.webhook_form.role_does_not_read":
    "Your role does not read personal data here, so your address receives summaries. A colleague whose role does can choose the whole record.",
  "integrate.webhook_form.sent_when": "Sent when",
  "integrate.webhook_form.signatures": "Signatures",
  "integrate.webhook_form.summary_without_personal_data": "a summary without personal data",
  "integrate.webhook_form.the_whole_record": "the whole record",
  "integrate.webhook_form.what_a_message_holds": "What a message holds",
  "integrate.webhook_form.what_a_message_holds_hint":
    "Without the values read, the applicant’s link and your team’s notes.",
  "integrate.webhook_form.whole_record_get_verification":
    "The whole record, as GET of the verification returns it, with the values read.",
  "integrate.webhook_panel.24_hours_both_secrets":
    "For 24 hours both secrets sign every message, so that you can switch without losing a message.",
  "integrate.webhook_panel.also_signs_until_time": "also signs until {time}",
  "integrate.webhook_panel.change_the_webhook": "change the webhook",
  "integrate.webhook_panel.check_the_signature": "Check the signature",
  "integrate.webhook_panel.clear_it": "Clear it",
  "integrate.webhook_panel.clear_the_address": "Clear the address",
  "integrate.webhook_panel.clear_the_webhooks_address": "Clear the webhook’s address",
  "integrate.webhook_panel.disabled": "Disabled",
  "integrate.webhook_panel.disabled_because": "Disabled because",
  "integrate.webhook_panel.enabled": "Enabled",
  "integrate.webhook_panel.last_success": "Last success",
  "integrate.webhook_panel.messages_follow_standard_webhooks":
    "Messages follow Standard Webhooks. Verify each one, answer 2xx within 15 seconds, and expect repeats with the same {header}.",
  "integrate.webhook_panel.new_signing_secret": "New signing secret",
  "integrate.webhook_panel.node_js_without_library": "Node.js, without a library",
  "integrate.webhook_panel.none_yet": "none yet",
  "integrate.webhook_panel.not_set": "Not set",
  "integrate.webhook_panel.previous_secret": "Previous secret",
  "integrate.webhook_panel.reason_saving_address_enables":
    "{reason}. Saving the address enables it again.",
  "integrate.webhook_panel.the_projects_webhook": "The project’s webhook",
  "integrate.webhook_panel.the_signing_secret": "The signing secret",
  "integrate.webhook_panel.time_by_who": "{time}, by {who}",
  "integrate.webhook_panel.we_no_longer_send":
    "We no longer send anything to {url}. We keep the secret in case you set an address again.",
  "integrate.webhook_panel.we_show_only_once":
    "We show it only once. Your backend needs it to check that a message is ours.",
  "integrate.webhook_panel.webhook_test_message_way": "A webhook.test message is on its way.",
  "integrate.scope_words.block_list_write": "read the block list, add to it and take off it",
} as const;
